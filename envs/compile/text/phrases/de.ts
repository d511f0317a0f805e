/** What stands on Compile's cards, phrase by phrase, in German. Protocols keep the names that are printed on them. */
export const DE: Readonly<Record<string, string>> = {
  'Start:': 'Anfang:',
  'End:': 'Ende:',
  'After any player refreshes:': 'Nachdem jemand auffüllt:',
  'After the opponent discards:': 'Nachdem der Gegner abwirft:',
  'After the opponent draws:': 'Nachdem der Gegner zieht:',
  'After the opponent refreshes:': 'Nachdem der Gegner auffüllt:',
  'After you clear cache:': 'Nachdem du auf fünf abgeworfen hast:',
  'After you delete:': 'Nachdem du löschst:',
  "After you discard in the opponent's turn:": 'Nachdem du im Zug des Gegners abwirfst:',
  'After you discard:': 'Nachdem du abwirfst:',
  'After you draw:': 'Nachdem du ziehst:',
  'After you shuffle your deck:': 'Nachdem du deinen Zugstapel mischst:',
  'Just before a Unity card covers this:': 'Bevor eine Unity-Karte diese überdeckt:',
  'Just before being covered:': 'Bevor sie überdeckt wird:',
  'Just before something covers this card:': 'Bevor etwas diese Karte überdeckt:',
  'With another Unity card in the field:': 'Mit einer weiteren Unity-Karte auf dem Tisch:',
  'After the opponent compiles they discard their hand.': 'Nachdem der Gegner kompiliert, wirft er seine Hand ab.',
  'After the opponent discards you may play one card face-down.':
    'Nachdem der Gegner abwirft, darfst du eine Karte verdeckt spielen.',
  'After the opponent draws you may delete one card.': 'Nachdem der Gegner zieht, darfst du eine Karte löschen.',
  'After the opponent plays a card in this line they discard one.':
    'Nachdem der Gegner eine Karte in diese Linie spielt, wirft er eine ab.',
  'After you refresh you may turn this card over.': 'Nachdem du auffüllst, darfst du diese Karte umdrehen.',
  'All face-down cards of this line (both sides, covered too) move together to one other line, keeping their order.':
    'Alle verdeckten Karten dieser Linie (beide Seiten, auch überdeckte) wandern zusammen in eine andere Linie, ihre Reihenfolge bleibt.',
  'Both players discard their hands, order chosen by you.':
    'Beide Spieler werfen ihre Hand ab, du wählst die Reihenfolge.',
  "Cards that would return to the opponent's hand go on top of their deck face-down.":
    'Karten, die auf die Hand des Gegners zurückgingen, kommen verdeckt oben auf seinen Zugstapel.',
  'Count the cards in this line on both sides; for each full pair, slip your top deck card face-down directly beneath this card.':
    'Zähle die Karten dieser Linie auf beiden Seiten; schiebe für jedes volle Paar die oberste Karte deines Zugstapels verdeckt direkt unter diese Karte.',
  'Delete one face-up card, covered or not, lying in a line with its protocol.':
    'Lösche eine offene Karte, überdeckt oder nicht, die in einer Linie ihres Protokolls liegt.',
  'Delete one uncovered card currently worth 0 or 1.':
    'Lösche eine nicht überdeckte Karte, die gerade 0 oder 1 wert ist.',
  'Delete one uncovered card.': 'Lösche eine nicht überdeckte Karte.',
  'Delete one uncovered face-down card.': 'Lösche eine nicht überdeckte verdeckte Karte.',
  "Delete one uncovered opposing card in a line where the opponent's total beats yours.":
    'Lösche eine nicht überdeckte Karte des Gegners in einer Linie, in der seine Summe höher ist als deine.',
  'Delete the least valuable covered card in this line.':
    'Lösche die am wenigsten werte überdeckte Karte dieser Linie.',
  "Delete your most valuable uncovered card, then the opponent's most valuable uncovered card.":
    'Lösche deine wertvollste nicht überdeckte Karte, dann die wertvollste nicht überdeckte des Gegners.',
  'Discard any number, then refresh.': 'Wirf beliebig viele ab, dann fülle auf.',
  'Discard at least one card, then draw one more than you discarded.':
    'Wirf mindestens eine Karte ab, dann ziehe eine mehr, als du abgeworfen hast.',
  'Discard at least one card; the opponent then discards one more than that.':
    'Wirf mindestens eine Karte ab; der Gegner wirft dann eine mehr ab.',
  'Discard one or delete this card.': 'Wirf eine ab oder lösche diese Karte.',
  'Discard one, then refresh.': 'Wirf eine ab, dann fülle auf.',
  'Discard one; having done so, delete one uncovered card.':
    'Wirf eine ab; wenn du das tust, lösche eine nicht überdeckte Karte.',
  "Discard one; having done so, send one uncovered card back to its owner's hand.":
    'Wirf eine ab; wenn du das tust, schicke eine nicht überdeckte Karte auf die Hand ihres Besitzers zurück.',
  'Discard three, then delete one uncovered card, then one more.':
    'Wirf drei ab, lösche dann eine nicht überdeckte Karte, dann noch eine.',
  'Discard your hand and draw as many.': 'Wirf deine Hand ab und ziehe ebenso viele.',
  'Discard your top deck card and draw as many as its value.':
    'Wirf die oberste Karte deines Zugstapels ab und ziehe so viele, wie sie wert ist.',
  'Discard your top deck card, then delete one card of the same value, covered or not.':
    'Wirf die oberste Karte deines Zugstapels ab, dann lösche eine Karte vom selben Wert, überdeckt oder nicht.',
  'Discard your whole deck.': 'Wirf deinen ganzen Zugstapel ab.',
  "Draw one if the opponent's total beats yours here.":
    'Ziehe eine, wenn die Summe des Gegners hier höher ist als deine.',
  'Draw one if this card lies on top of another card.': 'Ziehe eine, wenn diese Karte auf einer anderen liegt.',
  'Draw one per Unity card in the field.': 'Ziehe eine für jede Unity-Karte auf dem Tisch.',
  'Draw one per face-down card in the field.': 'Ziehe eine für jede verdeckte Karte auf dem Tisch.',
  'Draw one, discard one.': 'Ziehe eine, wirf eine ab.',
  'Draw one, then delete every card in one other line that holds eight or more cards.':
    'Ziehe eine, dann lösche alle Karten einer anderen Linie mit mindestens acht Karten.',
  'Draw one, then optionally turn over one uncovered face-down card.':
    'Ziehe eine, dann darfst du eine nicht überdeckte verdeckte Karte umdrehen.',
  'Draw one, then play one card face-down.': 'Ziehe eine, dann spiele eine Karte verdeckt.',
  'Draw one, then turn over another uncovered card.': 'Ziehe eine, dann drehe eine andere nicht überdeckte Karte um.',
  'Draw one, then you may move this card.': 'Ziehe eine, dann darfst du diese Karte verschieben.',
  'Draw one.': 'Ziehe eine.',
  "Draw the opponent's top deck card, then discard one card into their trash.":
    'Ziehe die oberste Karte vom Zugstapel des Gegners, dann wirf eine Karte auf seine Ablage.',
  "Draw the top card of the opponent's deck.": 'Ziehe die oberste Karte vom Zugstapel des Gegners.',
  'Draw three.': 'Ziehe drei.',
  'Draw two, discard two.': 'Ziehe zwei, wirf zwei ab.',
  'Draw two, then move one uncovered card into this line or out of it.':
    'Ziehe zwei, dann verschiebe eine nicht überdeckte Karte in diese Linie oder aus ihr heraus.',
  'Draw two, then put your protocols into a different order.':
    'Ziehe zwei, dann bringe deine Protokolle in eine andere Reihenfolge.',
  'Draw two.': 'Ziehe zwei.',
  'Draw two; show one uncovered face-down card; you may then move it or turn it over.':
    'Ziehe zwei; zeige eine nicht überdeckte verdeckte Karte; du darfst sie dann verschieben oder umdrehen.',
  'During your turn opposing cards have no middle commands.':
    'In deinem Zug haben Karten des Gegners keinen mittleren Text.',
  'Either discard one or turn this card over.': 'Wirf entweder eine ab oder drehe diese Karte um.',
  'Every other face-up card in this line (both sides, covered too) is turned over at once.':
    'Alle anderen offenen Karten dieser Linie (beide Seiten, auch überdeckte) werden auf einmal umgedreht.',
  'Exchange the places of two of your protocols.': 'Vertausche zwei deiner Protokolle.',
  'Exchange two of your non-empty stacks, order kept.':
    'Vertausche zwei deiner nicht leeren Stapel, ihre Reihenfolge bleibt.',
  'Exchange two opposing protocols.': 'Vertausche zwei Protokolle des Gegners.',
  'Face-down cards in the stack holding this card count 4 each.':
    'Verdeckte Karten im Stapel dieser Karte zählen je 4.',
  'Face-up plays must not match.': 'Offen darf nur in Linien ohne passendes Protokoll gespielt werden.',
  'If something covers this card, delete it.': 'Wenn etwas diese Karte überdeckt, lösche sie.',
  'In each line holding a face-down card (either side) play your top deck card face-down.':
    'Spiele in jede Linie mit einer verdeckten Karte (egal auf welcher Seite) die oberste Karte deines Zugstapels verdeckt.',
  'In each line turn over one covered card, order chosen by you.':
    'Drehe in jeder Linie eine überdeckte Karte um, du wählst die Reihenfolge.',
  'In each of the two other lines, delete one uncovered card; you choose the order and the cards.':
    'Lösche in jeder der beiden anderen Linien eine nicht überdeckte Karte; du wählst Reihenfolge und Karten.',
  'In each of the two other lines, play your top deck card face-down; you choose the order.':
    'Spiele in jede der beiden anderen Linien die oberste Karte deines Zugstapels verdeckt; du wählst die Reihenfolge.',
  'In every line that contains one of your cards, play your top deck card face-down; you choose the order.':
    'Spiele in jede Linie, in der eine deiner Karten liegt, die oberste Karte deines Zugstapels verdeckt; du wählst die Reihenfolge.',
  'Instead of being deleted by a compile, this card moves to another line, covered or not.':
    'Statt beim Kompilieren gelöscht zu werden, wandert diese Karte in eine andere Linie, überdeckt oder nicht.',
  'Just before something covers this card, it is turned over.':
    'Bevor etwas diese Karte überdeckt, wird sie umgedreht.',
  'Just before this card is covered or turned over, it is deleted.':
    'Bevor diese Karte überdeckt oder umgedreht wird, wird sie gelöscht.',
  'Middle commands of cards in this line do nothing.': 'Mittlere Texte von Karten dieser Linie bewirken nichts.',
  'Move one covered face-down card.': 'Verschiebe eine überdeckte verdeckte Karte.',
  'Move one of their uncovered cards to another line.':
    'Verschiebe eine seiner nicht überdeckten Karten in eine andere Linie.',
  'Move one of your covered cards.': 'Verschiebe eine deiner überdeckten Karten.',
  'Move one of your other uncovered cards to another line.':
    'Verschiebe eine andere deiner nicht überdeckten Karten in eine andere Linie.',
  'Move one opposing card of this line, covered or not.':
    'Verschiebe eine Karte des Gegners aus dieser Linie, überdeckt oder nicht.',
  'Move one other uncovered card to a line without a matching protocol.':
    'Verschiebe eine andere nicht überdeckte Karte in eine Linie ohne passendes Protokoll.',
  'Move one other uncovered card.': 'Verschiebe eine andere nicht überdeckte Karte.',
  'Move one uncovered card, then draw one per different protocol on cards in this line.':
    'Verschiebe eine nicht überdeckte Karte, dann ziehe eine für jedes verschiedene Protokoll auf Karten dieser Linie.',
  'Move one uncovered card, then draw one per line holding a face-up card without a matching protocol.':
    'Verschiebe eine nicht überdeckte Karte, dann ziehe eine für jede Linie mit einer offenen Karte ohne passendes Protokoll.',
  'Move one uncovered face-down card (either side) to another line.':
    'Verschiebe eine nicht überdeckte verdeckte Karte (egal von welcher Seite) in eine andere Linie.',
  'Move one uncovered face-down card from elsewhere into this line.':
    'Verschiebe eine nicht überdeckte verdeckte Karte von anderswo in diese Linie.',
  'Move one uncovered face-down opposing card to another line.':
    'Verschiebe eine nicht überdeckte verdeckte Karte des Gegners in eine andere Linie.',
  'Move or turn over one uncovered card.': 'Verschiebe eine nicht überdeckte Karte oder drehe sie um.',
  'Name a number, draw three, show one drawn card with that printed value; you may play it.':
    'Nenne eine Zahl, ziehe drei, zeige eine gezogene Karte mit diesem aufgedruckten Wert; du darfst sie spielen.',
  "Name a protocol, discard the opponent's top deck card; on a match delete one card.":
    'Nenne ein Protokoll, wirf die oberste Karte vom Zugstapel des Gegners ab; stimmt es, lösche eine Karte.',
  'No card can be turned face-up.': 'Keine Karte kann aufgedeckt werden.',
  'No shift into or out of this line.': 'Niemand verschiebt Karten in diese Linie oder aus ihr heraus.',
  'On their next turn the opponent may not compile.': 'In seinem nächsten Zug darf der Gegner nicht kompilieren.',
  'One after the other, turn over every other uncovered face-up card; you choose the order.':
    'Drehe nacheinander alle anderen nicht überdeckten offenen Karten um; du wählst die Reihenfolge.',
  'Optionally turn over one covered card in this line (either side).':
    'Du darfst eine überdeckte Karte dieser Linie umdrehen (egal auf welcher Seite).',
  'Optionally turn over one of your covered face-up cards.':
    'Du darfst eine deiner überdeckten offenen Karten umdrehen.',
  'Optionally turn over one uncovered card.': 'Du darfst eine nicht überdeckte Karte umdrehen.',
  "Pick a line; every card there (both sides, covered too) currently worth exactly 2 goes back to its owner's hand at once.":
    'Wähle eine Linie; jede Karte dort (beide Seiten, auch überdeckte), die gerade genau 2 wert ist, geht auf einmal auf die Hand ihres Besitzers zurück.',
  'Pick a line; every card there (both sides, covered too) whose current value is 1 or 2 is deleted at once.':
    'Wähle eine Linie; jede Karte dort (beide Seiten, auch überdeckte), die gerade 1 oder 2 wert ist, wird auf einmal gelöscht.',
  'Play one card face-down in a line holding a face-down card (either side).':
    'Spiele eine Karte verdeckt in eine Linie mit einer verdeckten Karte (egal auf welcher Seite).',
  'Play one card face-down.': 'Spiele eine Karte verdeckt.',
  'Play one card from hand under the normal play rules.': 'Spiele eine Handkarte nach den üblichen Regeln.',
  'Play one card from your trash, then shuffle your trash into your deck.':
    'Spiele eine Karte aus deiner Ablage, dann mische deine Ablage in deinen Zugstapel.',
  "Play the opponent's top deck card face-down in this stack.":
    'Spiele die oberste Karte vom Zugstapel des Gegners verdeckt in diesen Stapel.',
  'Play your top deck card face-down in a different line.':
    'Spiele die oberste Karte deines Zugstapels verdeckt in eine andere Linie.',
  'Play your top deck card face-down on the opposing side.':
    'Spiele die oberste Karte deines Zugstapels verdeckt auf die Seite des Gegners.',
  'Play your top deck card face-down, then turn it over without its middle command.':
    'Spiele die oberste Karte deines Zugstapels verdeckt, dann drehe sie ohne ihren mittleren Text um.',
  'Protocols cannot be reordered.': 'Protokolle können nicht umgeordnet werden.',
  'Put a hand card face-down into one of the two other lines.':
    'Lege eine Handkarte verdeckt in eine der beiden anderen Linien.',
  "Put the opponent's protocols into a different order.":
    'Bringe die Protokolle des Gegners in eine andere Reihenfolge.',
  'Refresh (the normal one, control included), then draw one.':
    'Fülle auf (wie üblich, mit Kontrolle), dann ziehe eine.',
  'Reorder your protocols so that Anarchy does not face this line.':
    'Ordne deine Protokolle so um, dass Anarchy nicht an dieser Linie liegt.',
  "Reorder your protocols, then the opponent's; both must change.":
    'Ordne deine Protokolle um, dann die des Gegners; beide müssen sich ändern.',
  'Return one card.': 'Schicke eine Karte auf die Hand zurück.',
  'Return one uncovered opposing card.': 'Schicke eine nicht überdeckte Karte des Gegners auf die Hand zurück.',
  'Send one of your uncovered cards back to your hand.':
    'Nimm eine deiner nicht überdeckten Karten auf die Hand zurück.',
  'Show one card of your trash and play it face-down in another line.':
    'Zeige eine Karte deiner Ablage und spiele sie verdeckt in eine andere Linie.',
  'Show one of your hand cards.': 'Zeige eine deiner Handkarten.',
  'Show your deck, draw one 1 from it, shuffle, then play one card of value 1.':
    'Zeige deinen Zugstapel, ziehe eine 1 daraus, mische, dann spiele eine Karte vom Wert 1.',
  'Show your deck, draw one 5 from it, shuffle.': 'Zeige deinen Zugstapel, ziehe eine 5 daraus, mische.',
  'Show your top deck card; you may discard it.': 'Zeige die oberste Karte deines Zugstapels; du darfst sie abwerfen.',
  "Take a random card from the opponent's hand, then give them one card from yours.":
    'Nimm eine zufällige Karte aus der Hand des Gegners, dann gib ihm eine aus deiner.',
  'Take one opposing face-down card from the field, covered or not, into your hand.':
    'Nimm eine verdeckte Karte des Gegners vom Tisch, überdeckt oder nicht, auf deine Hand.',
  'The opponent can play face-down only.': 'Der Gegner kann nur verdeckt spielen.',
  'The opponent deletes one of their own uncovered face-down cards; after that you may turn this card over.':
    'Der Gegner löscht eine seiner nicht überdeckten verdeckten Karten; danach darfst du diese Karte umdrehen.',
  'The opponent discards a random card.': 'Der Gegner wirft eine zufällige Karte ab.',
  'The opponent discards one.': 'Der Gegner wirft eine ab.',
  'The opponent discards their hand and draws one less.': 'Der Gegner wirft seine Hand ab und zieht eine weniger.',
  'The opponent discards two and afterwards shows their hand.': 'Der Gegner wirft zwei ab und zeigt danach seine Hand.',
  'The opponent discards two.': 'Der Gegner wirft zwei ab.',
  'The opponent draws one.': 'Der Gegner zieht eine.',
  'The opponent draws two.': 'Der Gegner zieht zwei.',
  'The opponent may not play cards in this line.': 'Der Gegner darf in diese Linie keine Karten spielen.',
  'The opponent may not play face-down in this line.': 'Der Gegner darf in diese Linie nicht verdeckt spielen.',
  'The opponent plays their top deck card face-down on their side of this line.':
    'Der Gegner spielt die oberste Karte seines Zugstapels verdeckt auf seine Seite dieser Linie.',
  'The opponent shows their hand.': 'Der Gegner zeigt seine Hand.',
  'The opposing total in this line is 2 lower.': 'Die Summe des Gegners in dieser Linie ist um 2 niedriger.',
  'Then move one covered card on the opposing side to a different line.':
    'Dann verschiebe eine überdeckte Karte auf der Seite des Gegners in eine andere Linie.',
  'This card cannot be turned over.': 'Diese Karte kann nicht umgedreht werden.',
  'This card may be played face-up without a match.':
    'Diese Karte darf ohne passendes Protokoll offen gespielt werden.',
  'This card may be played on either side without a match.':
    'Diese Karte darf ohne passendes Protokoll auf jede der beiden Seiten gespielt werden.',
  'Throw away one card of your choice from your hand.': 'Wirf eine Karte deiner Wahl aus der Hand ab.',
  'Turn over an uncovered opposing card; afterwards you are free to move that same card to another line.':
    'Drehe eine nicht überdeckte Karte des Gegners um; danach darfst du dieselbe Karte in eine andere Linie verschieben.',
  'Turn over another uncovered card, then draw two.': 'Drehe eine andere nicht überdeckte Karte um, dann ziehe zwei.',
  'Turn over another uncovered card, then turn this card over.':
    'Drehe eine andere nicht überdeckte Karte um, dann drehe diese Karte um.',
  'Turn over one card or draw one.': 'Drehe eine Karte um oder ziehe eine.',
  'Turn over one covered card.': 'Drehe eine überdeckte Karte um.',
  'Turn over one of your uncovered cards, then one opposing uncovered card in that line.':
    'Drehe eine deiner nicht überdeckten Karten um, dann eine nicht überdeckte des Gegners in dieser Linie.',
  'Turn over one of your uncovered cards, then you may move it.':
    'Drehe eine deiner nicht überdeckten Karten um, dann darfst du sie verschieben.',
  'Turn over one other face-up card of this stack, covered or not.':
    'Drehe eine andere offene Karte dieses Stapels um, überdeckt oder nicht.',
  'Turn over one uncovered card worth less than the number of different protocols in the field.':
    'Drehe eine nicht überdeckte Karte um, die weniger wert ist, als es verschiedene Protokolle auf dem Tisch gibt.',
  'Turn over one uncovered card worth more than your hand size.':
    'Drehe eine nicht überdeckte Karte um, die mehr wert ist, als du Handkarten hast.',
  'Turn over one uncovered card, then again one uncovered card.':
    'Drehe eine nicht überdeckte Karte um, dann wieder eine nicht überdeckte.',
  'Turn over one uncovered card, then draw as many cards as that card is now worth.':
    'Drehe eine nicht überdeckte Karte um, dann ziehe so viele Karten, wie sie jetzt wert ist.',
  'Turn over one uncovered card, then move that card to this line.':
    'Drehe eine nicht überdeckte Karte um, dann verschiebe sie in diese Linie.',
  'Turn over one uncovered card.': 'Drehe eine nicht überdeckte Karte um.',
  'Turn over one uncovered face-up opposing card.': 'Drehe eine nicht überdeckte offene Karte des Gegners um.',
  'Turn this card over if it lies in the Anarchy line.':
    'Drehe diese Karte um, wenn sie in der Linie von Anarchy liegt.',
  "Turn this card over if the opponent's total beats yours here.":
    'Drehe diese Karte um, wenn die Summe des Gegners hier höher ist als deine.',
  'Turn this card over if you hold more than one card.': 'Drehe diese Karte um, wenn du mehr als eine Handkarte hast.',
  'Turn this card over.': 'Drehe diese Karte um.',
  'Unity cards may be played face-up in this line.': 'Unity-Karten dürfen in diese Linie offen gespielt werden.',
  'While covered you may move it.': 'Solange sie überdeckt ist, darfst du sie verschieben.',
  'While covered you may move this card.': 'Solange sie überdeckt ist, darfst du diese Karte verschieben.',
  'While you hold any card you cannot draw.': 'Solange du eine Handkarte hast, kannst du nicht ziehen.',
  'With an empty hand draw one.': 'Ziehe mit leerer Hand eine.',
  'With an empty hand show your deck, draw all its Unity cards and shuffle.':
    'Zeige mit leerer Hand deinen Zugstapel, ziehe alle Unity-Karten daraus und mische.',
  'With another Unity card in the field you may turn over one uncovered face-up card.':
    'Mit einer weiteren Unity-Karte auf dem Tisch darfst du eine nicht überdeckte offene Karte umdrehen.',
  'With cards in your trash you may shuffle it into your deck.':
    'Mit Karten in deiner Ablage darfst du sie in deinen Zugstapel mischen.',
  'With fewer than four different protocols in the field, delete this card.':
    'Sind weniger als vier verschiedene Protokolle auf dem Tisch, lösche diese Karte.',
  'With five or more Unity cards in the field, your Unity protocol becomes compiled and its line is deleted.':
    'Mit mindestens fünf Unity-Karten auf dem Tisch wird dein Protokoll Unity kompiliert und seine Linie gelöscht.',
  'With six different protocols on cards in the field, your Diversity protocol becomes compiled.':
    'Mit sechs verschiedenen Protokollen auf Karten auf dem Tisch wird dein Protokoll Diversity kompiliert.',
  "You draw the opponent's top deck card and they draw yours.":
    'Du ziehst die oberste Karte vom Zugstapel des Gegners, und er zieht deine.',
  'You may discard one.': 'Du darfst eine abwerfen.',
  'You may discard one; having done so the opponent discards one.':
    'Du darfst eine abwerfen; wenn du das tust, wirft der Gegner eine ab.',
  'You may discard one; having done so, turn over one uncovered card.':
    'Du darfst eine abwerfen; wenn du das tust, drehe eine nicht überdeckte Karte um.',
  'You may draw one; having drawn, delete one other card and afterwards this card.':
    'Du darfst eine ziehen; wenn du das tust, lösche eine andere Karte und danach diese.',
  'You may give the opponent a hand card; having done so, draw two.':
    'Du darfst dem Gegner eine Handkarte geben; wenn du das tust, ziehe zwei.',
  'You may move one of your uncovered cards; having done so, turn this card over.':
    'Du darfst eine deiner nicht überdeckten Karten verschieben; wenn du das tust, drehe diese Karte um.',
  'You may move this card to another line, covered or not.':
    'Du darfst diese Karte in eine andere Linie verschieben, überdeckt oder nicht.',
  "You may move this card to the line of the opponent's highest total (ties: your choice).":
    'Du darfst diese Karte in die Linie mit der höchsten Summe des Gegners verschieben (bei Gleichstand wählst du).',
  'You may move this card.': 'Du darfst diese Karte verschieben.',
  'You may play one non-Diversity card in this line.':
    'Du darfst in diese Linie eine Karte spielen, die nicht Diversity ist.',
  'You may resolve the middle command of one opposing card as if it stood here.':
    'Du darfst den mittleren Text einer Karte des Gegners ausführen, als stünde er hier.',
  "You may send one uncovered opposing card back to its owner's hand; having done so, turn this card over.":
    'Du darfst eine nicht überdeckte Karte des Gegners auf die Hand ihres Besitzers zurückschicken; wenn du das tust, drehe diese Karte um.',
  'You may shuffle your trash into your deck.': 'Du darfst deine Ablage in deinen Zugstapel mischen.',
  'You may turn over one covered face-up card.': 'Du darfst eine überdeckte offene Karte umdrehen.',
  'You may turn over one of your covered face-up cards.': 'Du darfst eine deiner überdeckten offenen Karten umdrehen.',
  'You refresh.': 'Du füllst auf.',
  'You skip your check-cache phase.': 'Du überspringst die Prüfung des Handlimits.',
  'Your face-up plays need no matching protocol.': 'Du darfst ohne passendes Protokoll offen spielen.',
  'Your total here gains 1 per card in your hand.': 'Deine Summe hier steigt um 1 je Handkarte.',
  'Your total here gains 1 per face-down card in the line.':
    'Deine Summe hier steigt um 1 je verdeckte Karte der Linie.',
  'Your total here gains 1 per opposing card in this line.':
    'Deine Summe hier steigt um 1 je Karte des Gegners in dieser Linie.',
  'Your total here gains 2 while this stack has a face-up non-Diversity card.':
    'Deine Summe hier steigt um 2, solange in diesem Stapel eine offene Karte liegt, die nicht Diversity ist.',
  'Your total in this line gains 1 per face-down card in the line (both sides).':
    'Deine Summe in dieser Linie steigt um 1 je verdeckte Karte der Linie (beide Seiten).',
};
