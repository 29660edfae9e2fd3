"""``strong``."""

from __future__ import annotations

from random import Random
from dealer.bots.expression_black_white.pacing import after
from dealer.bots.policy import Decision
from dealer.games.expression_black_white.actions import *
from dealer.games.expression_black_white.actions import SYMBOLS, ChooseStarter, FinalGuess, Guess, Play, Ready, Reveal, Row
from dealer.games.expression_black_white.legal import triples, arrangements
from dealer.games.expression_black_white.state import ROUNDS, Tiles
from dealer.bots.expression_black_white.strong_reading import *
from dealer.bots.expression_black_white.tables import PAIRS, PAIR_INDEX, value_units, UNIT
from dealer.kernels import expression_search as S
import time
T={}
class Strong:
    name = "strong"
    def __init__(self, temper=USUAL): self.temper = temper
    def decide(self, view, rng):
        t0=time.process_time()
        kind=view.may.types[0]
        a=self._answer(kind, view.view, rng)
        T.setdefault(kind,[]).append(time.process_time()-t0)
        return Decision(a, after(view, rng))
    def _answer(self, kind, seen, rng):
        seat, bout = seen.you, seen.bouts[-1]
        match kind:
            case "ready": return Ready()
            case "choose_starter": return ChooseStarter(1 - seat)
        R = Reading(bout, seat, self.temper)
        if kind == "play": return Play(self.play(R, rng))
        index=len(bout.rounds)-1
        if kind == "guess":
            named, worth = kernel.ask(R.beliefs()[index], self.temper.row)
            return Guess(tuple(sorted(int(n)+1 for n in named[:2] if n>=0)), SYMBOLS[named[2]-12] if named[2]>=0 else None)
        if kind == "reveal":
            once, twice = belief.propagate(R.public[seat], belief.COPIES, SWEEPS)
            b=belief.marginal(R.public[seat][index],once[index],twice[index])
            held=np.zeros(16); kernel.holding(b,held)
            tl=bout.rounds[index].plays[seat].tiles
            tiles=[*sorted(set(tl.numbers)),tl.symbol]
            p=b[4*PAIR_INDEX[tl.numbers]+SYMBOL_INDEX[tl.symbol]]+1e-9
            w=[float(np.exp(-2*p/max(held[tile_index(x)],p)/self.temper.show)) for x in tiles]
            return Reveal(rng.choices(tiles,w)[0]) if sum(w)>0 else Reveal(tiles[0])
        order=np.argsort((R.private>0).sum(1),kind='stable')
        W=R.private/np.maximum(R.private.max(1,keepdims=True),1e-300); W[W<1e-7]=0
        ok,c=belief.count(W[order],belief.COPIES,self.temper.limit) if self.temper.limit else (False,None)
        if ok:
            bs=np.zeros_like(c); bs[order]=c
        else: bs=R.beliefs()
        T.setdefault('exact',[]).append(ok)
        rows=[]
        for b in bs:
            t=int(b.argmax()); rows.append(Row(PAIRS[t//4],SYMBOLS[t%4]))
        return FinalGuess(tuple(rows),done=True)
    def play(self,R,rng):
        t=self.temper; bout,seat=R.bout,R.viewer; index=len(bout.rounds)-1
        stock=bout.stocks[seat]; own=np.array(stock.numbers+stock.symbols)
        known=R.tables[index]
        first=bout.rounds[index].first
        # rival's distances as the viewer believes
        o=1-seat
        b=R.beliefs()[index]
        pats=clue(bout,index,o).patterns
        hist=kernel.spread(known,b,R.liked[o,index],pats)
        wins=kernel.beaten(hist,seat!=first)
        tr,way,col,win=S.options(known,wins)
        # naive
        av=R.avail(seat,index)
        near=R.near[index]
        joint=np.zeros((32,312)); real=np.arange(12)<known.count[:,None]
        share=av*near.sum(1)**(t.caution-1)
        np.add.at(joint,(known.colours[real],np.nonzero(real)[0]),(share[:,None]*near)[real])
        ng,nr=S.naive(joint,t.trust)
        # hands
        if index==0: stocks=np.array([own])
        else:
            _,left,lw=belief.draw(R.public[seat],belief.COPIES,index,1,t.hands,rng.getrandbits(31))
            stocks=np.vstack([own[None],left[np.isfinite(lw)]])
        ahead=np.array([R.near[i].sum(1)**t.caution for i in range(index,12)])
        plan=np.full((len(stocks),312),-1e9)
        for h,st in enumerate(stocks):
            once,twice=belief.propagate(ahead,st,SWEEPS)
            for tt in range(312):
                if belief.takes(st,tt): plan[h,tt]=t.plan*np.log(max(belief.factor(once[0],twice[0],tt),1e-12))
        worth=t.worth
        if bout.rounds[index].plays[o] is not None:
            worth=kernel.ask(b,t.row)[1]-t.row*b.max()
        else: worth=1.0
        base=win*(1-t.tempo)+(1-win)*(worth+t.tempo-1)
        avg,val=S.search(tr,col,base,win,plan,np.full(len(stocks),1/len(stocks)),t.share,ng,nr,t.rowed,t.turns_search,False,20,rng.getrandbits(31))
        p=avg[0]; p=np.where(p<t.drop*p.max(),0,p)
        k=rng.choices(range(len(p)),p.tolist())[0]
        tt,w=int(tr[k]),int(way[k])
        d=known.distance[tt,w]; c=col[k]
        lo,hi=PAIRS[tt//4]
        from dealer.bots.expression_black_white.tables import expressions
        for a in expressions(bout.numbers[index],bout.symbols[index])[tt//4][tt%4]:
            if a.distance==d and a.colours==c: return a.expression
        raise AssertionError
