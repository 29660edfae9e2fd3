import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/** Returns the SHA-256 of bytes in hex, as hex; it works on plain HTTP, where `crypto.subtle` does not exist. */
export const hashHex = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));

/** Returns the SHA-256 of a text in UTF-8, as hex. */
export const hashText = (text: string): string => bytesToHex(sha256(new TextEncoder().encode(text)));
