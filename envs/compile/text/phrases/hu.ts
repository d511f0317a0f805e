/** What stands on Compile's cards, phrase by phrase, in Hungarian. Protocols keep the names that are printed on them. */
export const HU: Readonly<Record<string, string>> = {
  'Start:': 'Kezdés:',
  'End:': 'Vége:',
  'After any player refreshes:': 'Ha bármelyik játékos frissít:',
  'After the opponent discards:': 'Ha az ellenfél eldob:',
  'After the opponent draws:': 'Ha az ellenfél húz:',
  'After the opponent refreshes:': 'Ha az ellenfél frissít:',
  'After you clear cache:': 'Ha öt lapig eldobtál:',
  'After you delete:': 'Ha törölsz:',
  "After you discard in the opponent's turn:": 'Ha az ellenfél körében eldobsz:',
  'After you discard:': 'Ha eldobsz:',
  'After you draw:': 'Ha húzol:',
  'After you shuffle your deck:': 'Ha megkevered a paklidat:',
  'Just before a Unity card covers this:': 'Mielőtt egy Unity lap eltakarja:',
  'Just before being covered:': 'Mielőtt eltakarják:',
  'Just before something covers this card:': 'Mielőtt valami eltakarja ezt a lapot:',
  'With another Unity card in the field:': 'Ha van másik Unity lap az asztalon:',
  'After the opponent compiles they discard their hand.': 'Ha az ellenfél fordít, eldobja a kezét.',
  'After the opponent discards you may play one card face-down.':
    'Ha az ellenfél eldob, kijátszhatsz egy lapot képpel le.',
  'After the opponent draws you may delete one card.': 'Ha az ellenfél húz, törölhetsz egy lapot.',
  'After the opponent plays a card in this line they discard one.':
    'Ha az ellenfél lapot játszik ki ebbe a sorba, eldob egyet.',
  'After you refresh you may turn this card over.': 'Ha frissítesz, megfordíthatod ezt a lapot.',
  'All face-down cards of this line (both sides, covered too) move together to one other line, keeping their order.':
    'E sor összes képpel le fekvő lapja (mindkét oldalon, a takartak is) együtt egy másik sorba kerül, sorrendjük marad.',
  'Both players discard their hands, order chosen by you.':
    'Mindkét játékos eldobja a kezét, a sorrendet te választod.',
  "Cards that would return to the opponent's hand go on top of their deck face-down.":
    'Az ellenfél kezébe visszakerülő lapok képpel le a paklija tetejére kerülnek.',
  'Count the cards in this line on both sides; for each full pair, slip your top deck card face-down directly beneath this card.':
    'Számold meg e sor lapjait mindkét oldalon; minden teljes pár után csúsztasd paklid felső lapját képpel le közvetlenül e lap alá.',
  'Delete one face-up card, covered or not, lying in a line with its protocol.':
    'Törölj egy képpel fel fekvő lapot, takarva is, amely a saját protokollja sorában fekszik.',
  'Delete one uncovered card currently worth 0 or 1.': 'Törölj egy takaratlan lapot, amely most 0-t vagy 1-et ér.',
  'Delete one uncovered card.': 'Törölj egy takaratlan lapot.',
  'Delete one uncovered face-down card.': 'Törölj egy takaratlan, képpel le fekvő lapot.',
  "Delete one uncovered opposing card in a line where the opponent's total beats yours.":
    'Törölj az ellenfélnek egy takaratlan lapját olyan sorban, ahol több az értéke, mint a tiéd.',
  'Delete the least valuable covered card in this line.': 'Töröld e sor legkevesebbet érő takart lapját.',
  "Delete your most valuable uncovered card, then the opponent's most valuable uncovered card.":
    'Töröld a legtöbbet érő takaratlan lapodat, aztán az ellenfél legtöbbet érő takaratlan lapját.',
  'Discard any number, then refresh.': 'Dobj el bármennyi lapot, aztán frissíts.',
  'Discard at least one card, then draw one more than you discarded.':
    'Dobj el legalább egy lapot, aztán húzz eggyel többet, mint amennyit eldobtál.',
  'Discard at least one card; the opponent then discards one more than that.':
    'Dobj el legalább egy lapot; az ellenfél aztán eggyel többet dob el.',
  'Discard one or delete this card.': 'Dobj el egyet, vagy töröld ezt a lapot.',
  'Discard one, then refresh.': 'Dobj el egyet, aztán frissíts.',
  'Discard one; having done so, delete one uncovered card.':
    'Dobj el egyet; ha megtetted, törölj egy takaratlan lapot.',
  "Discard one; having done so, send one uncovered card back to its owner's hand.":
    'Dobj el egyet; ha megtetted, küldj vissza egy takaratlan lapot a gazdája kezébe.',
  'Discard three, then delete one uncovered card, then one more.':
    'Dobj el hármat, aztán törölj egy takaratlan lapot, majd még egyet.',
  'Discard your hand and draw as many.': 'Dobd el a kezedet, és húzz ugyanannyit.',
  'Discard your top deck card and draw as many as its value.':
    'Dobd el paklid felső lapját, és húzz annyit, amennyi az értéke.',
  'Discard your top deck card, then delete one card of the same value, covered or not.':
    'Dobd el paklid felső lapját, aztán törölj egy ugyanannyit érő lapot, takarva is.',
  'Discard your whole deck.': 'Dobd el az egész paklidat.',
  "Draw one if the opponent's total beats yours here.": 'Húzz egyet, ha itt az ellenfélnek több az értéke, mint neked.',
  'Draw one if this card lies on top of another card.': 'Húzz egyet, ha ez a lap egy másikon fekszik.',
  'Draw one per Unity card in the field.': 'Húzz egyet minden Unity lap után az asztalon.',
  'Draw one per face-down card in the field.': 'Húzz egyet minden képpel le fekvő lap után az asztalon.',
  'Draw one, discard one.': 'Húzz egyet, dobj el egyet.',
  'Draw one, then delete every card in one other line that holds eight or more cards.':
    'Húzz egyet, aztán törölj minden lapot egy másik sorból, amelyben legalább nyolc lap van.',
  'Draw one, then optionally turn over one uncovered face-down card.':
    'Húzz egyet, aztán megfordíthatsz egy takaratlan, képpel le fekvő lapot.',
  'Draw one, then play one card face-down.': 'Húzz egyet, aztán játssz ki egy lapot képpel le.',
  'Draw one, then turn over another uncovered card.': 'Húzz egyet, aztán fordíts meg egy másik takaratlan lapot.',
  'Draw one, then you may move this card.': 'Húzz egyet, aztán áthelyezheted ezt a lapot.',
  'Draw one.': 'Húzz egyet.',
  "Draw the opponent's top deck card, then discard one card into their trash.":
    'Húzd fel az ellenfél paklijának felső lapját, aztán dobj egy lapot az ő dobott lapjai közé.',
  "Draw the top card of the opponent's deck.": 'Húzd fel az ellenfél paklijának felső lapját.',
  'Draw three.': 'Húzz hármat.',
  'Draw two, discard two.': 'Húzz kettőt, dobj el kettőt.',
  'Draw two, then move one uncovered card into this line or out of it.':
    'Húzz kettőt, aztán helyezz át egy takaratlan lapot ebbe a sorba vagy innen máshová.',
  'Draw two, then put your protocols into a different order.': 'Húzz kettőt, aztán rendezd át a protokolljaidat.',
  'Draw two.': 'Húzz kettőt.',
  'Draw two; show one uncovered face-down card; you may then move it or turn it over.':
    'Húzz kettőt; mutass meg egy takaratlan, képpel le fekvő lapot; aztán áthelyezheted vagy megfordíthatod.',
  'During your turn opposing cards have no middle commands.':
    'A te körödben az ellenfél lapjainak nincs középső szövege.',
  'Either discard one or turn this card over.': 'Vagy dobj el egyet, vagy fordítsd meg ezt a lapot.',
  'Every other face-up card in this line (both sides, covered too) is turned over at once.':
    'E sor minden más képpel fel fekvő lapja (mindkét oldalon, a takartak is) egyszerre megfordul.',
  'Exchange the places of two of your protocols.': 'Cseréld fel két protokollod helyét.',
  'Exchange two of your non-empty stacks, order kept.': 'Cseréld fel két nem üres halmodat, sorrendjük marad.',
  'Exchange two opposing protocols.': 'Cseréld fel az ellenfél két protokollját.',
  'Face-down cards in the stack holding this card count 4 each.':
    'Az e lapot tartó halomban a képpel le fekvő lapok 4-et érnek.',
  'Face-up plays must not match.': 'Képpel fel csak nem illő protokollhoz szabad kijátszani.',
  'If something covers this card, delete it.': 'Ha valami takarja ezt a lapot, töröld.',
  'In each line holding a face-down card (either side) play your top deck card face-down.':
    'Minden sorba, ahol van képpel le fekvő lap (bármelyik oldalon), játszd ki paklid felső lapját képpel le.',
  'In each line turn over one covered card, order chosen by you.':
    'Minden sorban fordíts meg egy takart lapot, a sorrendet te választod.',
  'In each of the two other lines, delete one uncovered card; you choose the order and the cards.':
    'A másik két sor mindegyikében törölj egy takaratlan lapot; a sorrendet és a lapokat te választod.',
  'In each of the two other lines, play your top deck card face-down; you choose the order.':
    'A másik két sor mindegyikébe játszd ki paklid felső lapját képpel le; a sorrendet te választod.',
  'In every line that contains one of your cards, play your top deck card face-down; you choose the order.':
    'Minden sorba, ahol van lapod, játszd ki paklid felső lapját képpel le; a sorrendet te választod.',
  'Instead of being deleted by a compile, this card moves to another line, covered or not.':
    'Ha egy fordítás törölné ezt a lapot, ehelyett másik sorba kerül, takarva is.',
  'Just before something covers this card, it is turned over.': 'Mielőtt valami eltakarja ezt a lapot, megfordul.',
  'Just before this card is covered or turned over, it is deleted.':
    'Mielőtt ezt a lapot eltakarják vagy megfordítják, törlődik.',
  'Middle commands of cards in this line do nothing.': 'E sor lapjainak középső szövege nem hat.',
  'Move one covered face-down card.': 'Helyezz át egy takart, képpel le fekvő lapot.',
  'Move one of their uncovered cards to another line.': 'Helyezd át egy takaratlan lapját egy másik sorba.',
  'Move one of your covered cards.': 'Helyezd át egy takart lapodat.',
  'Move one of your other uncovered cards to another line.': 'Helyezd át egy másik takaratlan lapodat egy másik sorba.',
  'Move one opposing card of this line, covered or not.':
    'Helyezd át az ellenfél egy lapját ebből a sorból, takarva is.',
  'Move one other uncovered card to a line without a matching protocol.':
    'Helyezz át egy másik takaratlan lapot olyan sorba, ahol nincs hozzá illő protokoll.',
  'Move one other uncovered card.': 'Helyezz át egy másik takaratlan lapot.',
  'Move one uncovered card, then draw one per different protocol on cards in this line.':
    'Helyezz át egy takaratlan lapot, aztán húzz egyet e sor lapjainak minden különböző protokollja után.',
  'Move one uncovered card, then draw one per line holding a face-up card without a matching protocol.':
    'Helyezz át egy takaratlan lapot, aztán húzz egyet minden sor után, amelyben van képpel fel fekvő, protokollhoz nem illő lap.',
  'Move one uncovered face-down card (either side) to another line.':
    'Helyezz át egy takaratlan, képpel le fekvő lapot (bármelyik oldalról) egy másik sorba.',
  'Move one uncovered face-down card from elsewhere into this line.':
    'Helyezz át máshonnan egy takaratlan, képpel le fekvő lapot ebbe a sorba.',
  'Move one uncovered face-down opposing card to another line.':
    'Helyezd át az ellenfél egy takaratlan, képpel le fekvő lapját egy másik sorba.',
  'Move or turn over one uncovered card.': 'Helyezz át vagy fordíts meg egy takaratlan lapot.',
  'Name a number, draw three, show one drawn card with that printed value; you may play it.':
    'Mondj egy számot, húzz hármat, mutass meg egy húzott lapot ezzel a rányomtatott értékkel; kijátszhatod.',
  "Name a protocol, discard the opponent's top deck card; on a match delete one card.":
    'Mondj egy protokollt, dobd el az ellenfél paklijának felső lapját; ha egyezik, törölj egy lapot.',
  'No card can be turned face-up.': 'Egyetlen lap sem fordítható képpel fel.',
  'No shift into or out of this line.': 'Ebbe a sorba és ebből a sorból nem lehet áthelyezni.',
  'On their next turn the opponent may not compile.': 'A következő körében az ellenfél nem fordíthat.',
  'One after the other, turn over every other uncovered face-up card; you choose the order.':
    'Egymás után fordíts meg minden más takaratlan, képpel fel fekvő lapot; a sorrendet te választod.',
  'Optionally turn over one covered card in this line (either side).':
    'Megfordíthatsz egy takart lapot ebben a sorban (bármelyik oldalon).',
  'Optionally turn over one of your covered face-up cards.': 'Megfordíthatod egy takart, képpel fel fekvő lapodat.',
  'Optionally turn over one uncovered card.': 'Megfordíthatsz egy takaratlan lapot.',
  "Pick a line; every card there (both sides, covered too) currently worth exactly 2 goes back to its owner's hand at once.":
    'Válassz egy sort; ott minden lap (mindkét oldalon, a takartak is), amely most pontosan 2-t ér, egyszerre visszakerül a gazdája kezébe.',
  'Pick a line; every card there (both sides, covered too) whose current value is 1 or 2 is deleted at once.':
    'Válassz egy sort; ott minden lap (mindkét oldalon, a takartak is), amely most 1-et vagy 2-t ér, egyszerre törlődik.',
  'Play one card face-down in a line holding a face-down card (either side).':
    'Játssz ki egy lapot képpel le olyan sorba, ahol van képpel le fekvő lap (bármelyik oldalon).',
  'Play one card face-down.': 'Játssz ki egy lapot képpel le.',
  'Play one card from hand under the normal play rules.':
    'Játssz ki egy lapot a kezedből a szokásos szabályok szerint.',
  'Play one card from your trash, then shuffle your trash into your deck.':
    'Játssz ki egy lapot a dobott lapjaid közül, aztán keverd a dobott lapjaidat a paklidba.',
  "Play the opponent's top deck card face-down in this stack.":
    'Játszd ki az ellenfél paklijának felső lapját képpel le ebbe a halomba.',
  'Play your top deck card face-down in a different line.': 'Játszd ki paklid felső lapját képpel le egy másik sorba.',
  'Play your top deck card face-down on the opposing side.':
    'Játszd ki paklid felső lapját képpel le az ellenfél oldalára.',
  'Play your top deck card face-down, then turn it over without its middle command.':
    'Játszd ki paklid felső lapját képpel le, aztán fordítsd meg a középső szövege nélkül.',
  'Protocols cannot be reordered.': 'A protokollok nem rendezhetők át.',
  'Put a hand card face-down into one of the two other lines.':
    'Tégy egy lapot a kezedből képpel le a másik két sor egyikébe.',
  "Put the opponent's protocols into a different order.": 'Rendezd át az ellenfél protokolljait.',
  'Refresh (the normal one, control included), then draw one.':
    'Frissíts (a szokásos módon, irányítással együtt), aztán húzz egyet.',
  'Reorder your protocols so that Anarchy does not face this line.':
    'Rendezd át a protokolljaidat úgy, hogy Anarchy ne ennél a sornál legyen.',
  "Reorder your protocols, then the opponent's; both must change.":
    'Rendezd át a protokolljaidat, aztán az ellenféléit; mindkettőnek változnia kell.',
  'Return one card.': 'Küldj vissza egy lapot a kézbe.',
  'Return one uncovered opposing card.': 'Küldd vissza az ellenfél egy takaratlan lapját a kézbe.',
  'Send one of your uncovered cards back to your hand.': 'Vedd vissza egy takaratlan lapodat a kezedbe.',
  'Show one card of your trash and play it face-down in another line.':
    'Mutass meg egy lapot a dobott lapjaid közül, és játszd ki képpel le egy másik sorba.',
  'Show one of your hand cards.': 'Mutass meg egy lapot a kezedből.',
  'Show your deck, draw one 1 from it, shuffle, then play one card of value 1.':
    'Mutasd meg a paklidat, húzz belőle egy 1-est, keverj, aztán játssz ki egy 1 értékű lapot.',
  'Show your deck, draw one 5 from it, shuffle.': 'Mutasd meg a paklidat, húzz belőle egy 5-öst, keverj.',
  'Show your top deck card; you may discard it.': 'Mutasd meg paklid felső lapját; eldobhatod.',
  "Take a random card from the opponent's hand, then give them one card from yours.":
    'Vegyél el egy véletlen lapot az ellenfél kezéből, aztán adj neki egyet a tiédből.',
  'Take one opposing face-down card from the field, covered or not, into your hand.':
    'Vedd a kezedbe az ellenfél egy képpel le fekvő lapját az asztalról, takarva is.',
  'The opponent can play face-down only.': 'Az ellenfél csak képpel le játszhat ki.',
  'The opponent deletes one of their own uncovered face-down cards; after that you may turn this card over.':
    'Az ellenfél törli egy saját takaratlan, képpel le fekvő lapját; azután megfordíthatod ezt a lapot.',
  'The opponent discards a random card.': 'Az ellenfél eldob egy véletlen lapot.',
  'The opponent discards one.': 'Az ellenfél eldob egyet.',
  'The opponent discards their hand and draws one less.': 'Az ellenfél eldobja a kezét, és eggyel kevesebbet húz.',
  'The opponent discards two and afterwards shows their hand.': 'Az ellenfél eldob kettőt, azután megmutatja a kezét.',
  'The opponent discards two.': 'Az ellenfél eldob kettőt.',
  'The opponent draws one.': 'Az ellenfél húz egyet.',
  'The opponent draws two.': 'Az ellenfél húz kettőt.',
  'The opponent may not play cards in this line.': 'Az ellenfél nem játszhat ki lapot ebbe a sorba.',
  'The opponent may not play face-down in this line.': 'Az ellenfél ebbe a sorba nem játszhat ki képpel le.',
  'The opponent plays their top deck card face-down on their side of this line.':
    'Az ellenfél kijátssza paklija felső lapját képpel le e sor saját oldalára.',
  'The opponent shows their hand.': 'Az ellenfél megmutatja a kezét.',
  'The opposing total in this line is 2 lower.': 'Az ellenfél értéke ebben a sorban 2-vel kisebb.',
  'Then move one covered card on the opposing side to a different line.':
    'Aztán helyezz át egy takart lapot az ellenfél oldalán egy másik sorba.',
  'This card cannot be turned over.': 'Ez a lap nem fordítható meg.',
  'This card may be played face-up without a match.': 'Ez a lap illő protokoll nélkül is kijátszható képpel fel.',
  'This card may be played on either side without a match.':
    'Ez a lap illő protokoll nélkül bármelyik oldalra kijátszható.',
  'Throw away one card of your choice from your hand.': 'Dobj el egy általad választott lapot a kezedből.',
  'Turn over an uncovered opposing card; afterwards you are free to move that same card to another line.':
    'Fordítsd meg az ellenfél egy takaratlan lapját; azután áthelyezheted ugyanezt a lapot egy másik sorba.',
  'Turn over another uncovered card, then draw two.': 'Fordíts meg egy másik takaratlan lapot, aztán húzz kettőt.',
  'Turn over another uncovered card, then turn this card over.':
    'Fordíts meg egy másik takaratlan lapot, aztán fordítsd meg ezt a lapot.',
  'Turn over one card or draw one.': 'Fordíts meg egy lapot, vagy húzz egyet.',
  'Turn over one covered card.': 'Fordíts meg egy takart lapot.',
  'Turn over one of your uncovered cards, then one opposing uncovered card in that line.':
    'Fordítsd meg egy takaratlan lapodat, aztán az ellenfél egy takaratlan lapját abban a sorban.',
  'Turn over one of your uncovered cards, then you may move it.':
    'Fordítsd meg egy takaratlan lapodat, aztán áthelyezheted.',
  'Turn over one other face-up card of this stack, covered or not.':
    'Fordíts meg egy másik képpel fel fekvő lapot ebben a halomban, takarva is.',
  'Turn over one uncovered card worth less than the number of different protocols in the field.':
    'Fordíts meg egy takaratlan lapot, amely kevesebbet ér, mint ahány különböző protokoll van az asztalon.',
  'Turn over one uncovered card worth more than your hand size.':
    'Fordíts meg egy takaratlan lapot, amely többet ér, mint ahány lap a kezedben van.',
  'Turn over one uncovered card, then again one uncovered card.':
    'Fordíts meg egy takaratlan lapot, aztán megint egy takaratlan lapot.',
  'Turn over one uncovered card, then draw as many cards as that card is now worth.':
    'Fordíts meg egy takaratlan lapot, aztán húzz annyi lapot, amennyit az most ér.',
  'Turn over one uncovered card, then move that card to this line.':
    'Fordíts meg egy takaratlan lapot, aztán helyezd át ebbe a sorba.',
  'Turn over one uncovered card.': 'Fordíts meg egy takaratlan lapot.',
  'Turn over one uncovered face-up opposing card.': 'Fordítsd meg az ellenfél egy takaratlan, képpel fel fekvő lapját.',
  'Turn this card over if it lies in the Anarchy line.': 'Fordítsd meg ezt a lapot, ha az Anarchy sorában fekszik.',
  "Turn this card over if the opponent's total beats yours here.":
    'Fordítsd meg ezt a lapot, ha itt az ellenfélnek több az értéke, mint neked.',
  'Turn this card over if you hold more than one card.': 'Fordítsd meg ezt a lapot, ha egynél több lap van a kezedben.',
  'Turn this card over.': 'Fordítsd meg ezt a lapot.',
  'Unity cards may be played face-up in this line.': 'Unity lapok kijátszhatók képpel fel ebbe a sorba.',
  'While covered you may move it.': 'Amíg takarva van, áthelyezheted.',
  'While covered you may move this card.': 'Amíg takarva van, áthelyezheted ezt a lapot.',
  'While you hold any card you cannot draw.': 'Amíg van lap a kezedben, nem húzhatsz.',
  'With an empty hand draw one.': 'Üres kézzel húzz egyet.',
  'With an empty hand show your deck, draw all its Unity cards and shuffle.':
    'Üres kézzel mutasd meg a paklidat, húzd ki belőle az összes Unity lapot, és keverj.',
  'With another Unity card in the field you may turn over one uncovered face-up card.':
    'Ha van másik Unity lap az asztalon, megfordíthatsz egy takaratlan, képpel fel fekvő lapot.',
  'With cards in your trash you may shuffle it into your deck.':
    'Ha vannak dobott lapjaid, a paklidba keverheted őket.',
  'With fewer than four different protocols in the field, delete this card.':
    'Ha négynél kevesebb különböző protokoll van az asztalon, töröld ezt a lapot.',
  'With five or more Unity cards in the field, your Unity protocol becomes compiled and its line is deleted.':
    'Ha legalább öt Unity lap van az asztalon, Unity protokollod lefordul, és a sora törlődik.',
  'With six different protocols on cards in the field, your Diversity protocol becomes compiled.':
    'Ha hat különböző protokoll lapjai vannak az asztalon, Diversity protokollod lefordul.',
  "You draw the opponent's top deck card and they draw yours.":
    'Felhúzod az ellenfél paklijának felső lapját, ő pedig a tiédét.',
  'You may discard one.': 'Eldobhatsz egyet.',
  'You may discard one; having done so the opponent discards one.':
    'Eldobhatsz egyet; ha megtetted, az ellenfél eldob egyet.',
  'You may discard one; having done so, turn over one uncovered card.':
    'Eldobhatsz egyet; ha megtetted, fordíts meg egy takaratlan lapot.',
  'You may draw one; having drawn, delete one other card and afterwards this card.':
    'Húzhatsz egyet; ha húztál, törölj egy másik lapot, azután ezt a lapot.',
  'You may give the opponent a hand card; having done so, draw two.':
    'Adhatsz az ellenfélnek egy lapot a kezedből; ha megtetted, húzz kettőt.',
  'You may move one of your uncovered cards; having done so, turn this card over.':
    'Áthelyezheted egy takaratlan lapodat; ha megtetted, fordítsd meg ezt a lapot.',
  'You may move this card to another line, covered or not.': 'Áthelyezheted ezt a lapot egy másik sorba, takarva is.',
  "You may move this card to the line of the opponent's highest total (ties: your choice).":
    'Áthelyezheted ezt a lapot abba a sorba, ahol az ellenfél értéke a legnagyobb (egyenlőségnél te választasz).',
  'You may move this card.': 'Áthelyezheted ezt a lapot.',
  'You may play one non-Diversity card in this line.': 'Kijátszhatsz ebbe a sorba egy lapot, amely nem Diversity.',
  'You may resolve the middle command of one opposing card as if it stood here.':
    'Lefuttathatod az ellenfél egy lapjának középső szövegét, mintha itt állna.',
  "You may send one uncovered opposing card back to its owner's hand; having done so, turn this card over.":
    'Visszaküldheted az ellenfél egy takaratlan lapját a gazdája kezébe; ha megtetted, fordítsd meg ezt a lapot.',
  'You may shuffle your trash into your deck.': 'A paklidba keverheted a dobott lapjaidat.',
  'You may turn over one covered face-up card.': 'Megfordíthatsz egy takart, képpel fel fekvő lapot.',
  'You may turn over one of your covered face-up cards.': 'Megfordíthatod egy takart, képpel fel fekvő lapodat.',
  'You refresh.': 'Frissítesz.',
  'You skip your check-cache phase.': 'Kihagyod a kézlimit ellenőrzését.',
  'Your face-up plays need no matching protocol.': 'Képpel fel illő protokoll nélkül is kijátszhatsz.',
  'Your total here gains 1 per card in your hand.': 'Itt az értéked 1-gyel nő minden lap után a kezedben.',
  'Your total here gains 1 per face-down card in the line.':
    'Itt az értéked 1-gyel nő a sor minden képpel le fekvő lapja után.',
  'Your total here gains 1 per opposing card in this line.':
    'Itt az értéked 1-gyel nő az ellenfél minden lapja után ebben a sorban.',
  'Your total here gains 2 while this stack has a face-up non-Diversity card.':
    'Itt az értéked 2-vel nő, amíg ebben a halomban van képpel fel fekvő lap, amely nem Diversity.',
  'Your total in this line gains 1 per face-down card in the line (both sides).':
    'Ebben a sorban az értéked 1-gyel nő a sor minden képpel le fekvő lapja után (mindkét oldalon).',
};
