"""The database: engine, group commit, tables, migrations, news from other workers."""
