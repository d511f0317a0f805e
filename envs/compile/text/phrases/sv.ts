/** What stands on Compile's cards, phrase by phrase, in Swedish. Protocols keep the names that are printed on them. */
export const SV: Readonly<Record<string, string>> = {
  'Start:': 'Start:',
  'End:': 'Slut:',
  'After any player refreshes:': 'När någon spelare fyller på:',
  'After the opponent discards:': 'När motståndaren kastar:',
  'After the opponent draws:': 'När motståndaren drar:',
  'After the opponent refreshes:': 'När motståndaren fyller på:',
  'After you clear cache:': 'När du har kastat ner till fem:',
  'After you delete:': 'När du raderar:',
  "After you discard in the opponent's turn:": 'När du kastar i motståndarens tur:',
  'After you discard:': 'När du kastar:',
  'After you draw:': 'När du drar:',
  'After you shuffle your deck:': 'När du blandar din lek:',
  'Just before a Unity card covers this:': 'Strax innan ett Unity-kort täcker detta:',
  'Just before being covered:': 'Strax innan det täcks:',
  'Just before something covers this card:': 'Strax innan något täcker detta kort:',
  'With another Unity card in the field:': 'Med ett annat Unity-kort på bordet:',
  'After the opponent compiles they discard their hand.': 'När motståndaren kompilerar kastar hen sin hand.',
  'After the opponent discards you may play one card face-down.': 'När motståndaren kastar får du spela ett kort dolt.',
  'After the opponent draws you may delete one card.': 'När motståndaren drar får du radera ett kort.',
  'After the opponent plays a card in this line they discard one.':
    'När motståndaren spelar ett kort på denna linje kastar hen ett.',
  'After you refresh you may turn this card over.': 'När du fyller på får du vända detta kort.',
  'All face-down cards of this line (both sides, covered too) move together to one other line, keeping their order.':
    'Alla dolda kort på denna linje (båda sidor, även täckta) flyttas tillsammans till en annan linje i samma ordning.',
  'Both players discard their hands, order chosen by you.': 'Båda spelarna kastar sina händer, du väljer ordningen.',
  "Cards that would return to the opponent's hand go on top of their deck face-down.":
    'Kort som skulle tillbaka till motståndarens hand läggs dolt överst på hens lek.',
  'Count the cards in this line on both sides; for each full pair, slip your top deck card face-down directly beneath this card.':
    'Räkna korten på denna linje på båda sidor; för varje fullt par skjuter du in lekens översta kort dolt direkt under detta kort.',
  'Delete one face-up card, covered or not, lying in a line with its protocol.':
    'Radera ett öppet kort, täckt eller ej, som ligger på en linje med sitt protokoll.',
  'Delete one uncovered card currently worth 0 or 1.': 'Radera ett otäckt kort som nu är värt 0 eller 1.',
  'Delete one uncovered card.': 'Radera ett otäckt kort.',
  'Delete one uncovered face-down card.': 'Radera ett otäckt dolt kort.',
  "Delete one uncovered opposing card in a line where the opponent's total beats yours.":
    'Radera ett av motståndarens otäckta kort på en linje där hens summa är högre än din.',
  'Delete the least valuable covered card in this line.': 'Radera det minst värda täckta kortet på denna linje.',
  "Delete your most valuable uncovered card, then the opponent's most valuable uncovered card.":
    'Radera ditt mest värda otäckta kort, sedan motståndarens mest värda otäckta kort.',
  'Discard any number, then refresh.': 'Kasta valfritt antal, fyll sedan på.',
  'Discard at least one card, then draw one more than you discarded.':
    'Kasta minst ett kort, dra sedan ett mer än du kastade.',
  'Discard at least one card; the opponent then discards one more than that.':
    'Kasta minst ett kort; motståndaren kastar sedan ett mer än så.',
  'Discard one or delete this card.': 'Kasta ett eller radera detta kort.',
  'Discard one, then refresh.': 'Kasta ett, fyll sedan på.',
  'Discard one; having done so, delete one uncovered card.': 'Kasta ett; om du gjorde det, radera ett otäckt kort.',
  "Discard one; having done so, send one uncovered card back to its owner's hand.":
    'Kasta ett; om du gjorde det, skicka tillbaka ett otäckt kort till ägarens hand.',
  'Discard three, then delete one uncovered card, then one more.':
    'Kasta tre, radera sedan ett otäckt kort, sedan ett till.',
  'Discard your hand and draw as many.': 'Kasta din hand och dra lika många.',
  'Discard your top deck card and draw as many as its value.':
    'Kasta lekens översta kort och dra så många som dess värde.',
  'Discard your top deck card, then delete one card of the same value, covered or not.':
    'Kasta lekens översta kort, radera sedan ett kort med samma värde, täckt eller ej.',
  'Discard your whole deck.': 'Kasta hela din lek.',
  "Draw one if the opponent's total beats yours here.": 'Dra ett om motståndarens summa här är högre än din.',
  'Draw one if this card lies on top of another card.': 'Dra ett om detta kort ligger på ett annat.',
  'Draw one per Unity card in the field.': 'Dra ett för varje Unity-kort på bordet.',
  'Draw one per face-down card in the field.': 'Dra ett för varje dolt kort på bordet.',
  'Draw one, discard one.': 'Dra ett, kasta ett.',
  'Draw one, then delete every card in one other line that holds eight or more cards.':
    'Dra ett, radera sedan alla kort på en annan linje med minst åtta kort.',
  'Draw one, then optionally turn over one uncovered face-down card.':
    'Dra ett, sedan får du vända ett otäckt dolt kort.',
  'Draw one, then play one card face-down.': 'Dra ett, spela sedan ett kort dolt.',
  'Draw one, then turn over another uncovered card.': 'Dra ett, vänd sedan ett annat otäckt kort.',
  'Draw one, then you may move this card.': 'Dra ett, sedan får du flytta detta kort.',
  'Draw one.': 'Dra ett.',
  "Draw the opponent's top deck card, then discard one card into their trash.":
    'Dra översta kortet ur motståndarens lek, kasta sedan ett kort på hens kasthög.',
  "Draw the top card of the opponent's deck.": 'Dra översta kortet ur motståndarens lek.',
  'Draw three.': 'Dra tre.',
  'Draw two, discard two.': 'Dra två, kasta två.',
  'Draw two, then move one uncovered card into this line or out of it.':
    'Dra två, flytta sedan ett otäckt kort till eller från denna linje.',
  'Draw two, then put your protocols into a different order.': 'Dra två, ordna sedan om dina protokoll.',
  'Draw two.': 'Dra två.',
  'Draw two; show one uncovered face-down card; you may then move it or turn it over.':
    'Dra två; visa ett otäckt dolt kort; sedan får du flytta eller vända det.',
  'During your turn opposing cards have no middle commands.':
    'Under din tur har motståndarens kort ingen mellersta text.',
  'Either discard one or turn this card over.': 'Kasta ett eller vänd detta kort.',
  'Every other face-up card in this line (both sides, covered too) is turned over at once.':
    'Alla andra öppna kort på denna linje (båda sidor, även täckta) vänds på en gång.',
  'Exchange the places of two of your protocols.': 'Byt plats på två av dina protokoll.',
  'Exchange two of your non-empty stacks, order kept.':
    'Byt plats på två av dina högar som inte är tomma, i samma ordning.',
  'Exchange two opposing protocols.': 'Byt plats på två av motståndarens protokoll.',
  'Face-down cards in the stack holding this card count 4 each.':
    'Dolda kort i samma hög som detta kort är värda 4 var.',
  'Face-up plays must not match.': 'Öppet får bara spelas på linjer utan kortets protokoll.',
  'If something covers this card, delete it.': 'Om något täcker detta kort, radera det.',
  'In each line holding a face-down card (either side) play your top deck card face-down.':
    'På varje linje med ett dolt kort (vilken sida som helst) spelar du lekens översta kort dolt.',
  'In each line turn over one covered card, order chosen by you.':
    'Vänd ett täckt kort på varje linje, du väljer ordningen.',
  'In each of the two other lines, delete one uncovered card; you choose the order and the cards.':
    'Radera ett otäckt kort på var och en av de andra två linjerna; du väljer ordning och kort.',
  'In each of the two other lines, play your top deck card face-down; you choose the order.':
    'Spela lekens översta kort dolt på var och en av de andra två linjerna; du väljer ordningen.',
  'In every line that contains one of your cards, play your top deck card face-down; you choose the order.':
    'Spela lekens översta kort dolt på varje linje där du har ett kort; du väljer ordningen.',
  'Instead of being deleted by a compile, this card moves to another line, covered or not.':
    'I stället för att raderas av en kompilering flyttas detta kort till en annan linje, täckt eller ej.',
  'Just before something covers this card, it is turned over.': 'Strax innan något täcker detta kort vänds det.',
  'Just before this card is covered or turned over, it is deleted.':
    'Strax innan detta kort täcks eller vänds raderas det.',
  'Middle commands of cards in this line do nothing.': 'Mellersta texter på kort på denna linje gör ingenting.',
  'Move one covered face-down card.': 'Flytta ett täckt dolt kort.',
  'Move one of their uncovered cards to another line.': 'Flytta ett av hens otäckta kort till en annan linje.',
  'Move one of your covered cards.': 'Flytta ett av dina täckta kort.',
  'Move one of your other uncovered cards to another line.':
    'Flytta ett annat av dina otäckta kort till en annan linje.',
  'Move one opposing card of this line, covered or not.':
    'Flytta ett av motståndarens kort på denna linje, täckt eller ej.',
  'Move one other uncovered card to a line without a matching protocol.':
    'Flytta ett annat otäckt kort till en linje utan dess protokoll.',
  'Move one other uncovered card.': 'Flytta ett annat otäckt kort.',
  'Move one uncovered card, then draw one per different protocol on cards in this line.':
    'Flytta ett otäckt kort, dra sedan ett för varje olika protokoll på kort på denna linje.',
  'Move one uncovered card, then draw one per line holding a face-up card without a matching protocol.':
    'Flytta ett otäckt kort, dra sedan ett för varje linje med ett öppet kort som ligger där utan sitt protokoll.',
  'Move one uncovered face-down card (either side) to another line.':
    'Flytta ett otäckt dolt kort (vilken sida som helst) till en annan linje.',
  'Move one uncovered face-down card from elsewhere into this line.':
    'Flytta ett otäckt dolt kort från en annan linje hit.',
  'Move one uncovered face-down opposing card to another line.':
    'Flytta ett av motståndarens otäckta dolda kort till en annan linje.',
  'Move or turn over one uncovered card.': 'Flytta eller vänd ett otäckt kort.',
  'Name a number, draw three, show one drawn card with that printed value; you may play it.':
    'Nämn ett tal, dra tre, visa ett draget kort med det tryckta värdet; du får spela det.',
  "Name a protocol, discard the opponent's top deck card; on a match delete one card.":
    'Nämn ett protokoll, kasta översta kortet ur motståndarens lek; om det stämmer, radera ett kort.',
  'No card can be turned face-up.': 'Inget kort kan vändas upp.',
  'No shift into or out of this line.': 'Inget kort får flyttas till eller från denna linje.',
  'On their next turn the opponent may not compile.': 'I sin nästa tur får motståndaren inte kompilera.',
  'One after the other, turn over every other uncovered face-up card; you choose the order.':
    'Vänd ett efter ett alla andra otäckta öppna kort; du väljer ordningen.',
  'Optionally turn over one covered card in this line (either side).':
    'Du får vända ett täckt kort på denna linje (vilken sida som helst).',
  'Optionally turn over one of your covered face-up cards.': 'Du får vända ett av dina täckta öppna kort.',
  'Optionally turn over one uncovered card.': 'Du får vända ett otäckt kort.',
  "Pick a line; every card there (both sides, covered too) currently worth exactly 2 goes back to its owner's hand at once.":
    'Välj en linje; alla kort där (båda sidor, även täckta) som nu är värda exakt 2 går på en gång tillbaka till ägarens hand.',
  'Pick a line; every card there (both sides, covered too) whose current value is 1 or 2 is deleted at once.':
    'Välj en linje; alla kort där (båda sidor, även täckta) som nu är värda 1 eller 2 raderas på en gång.',
  'Play one card face-down in a line holding a face-down card (either side).':
    'Spela ett kort dolt på en linje med ett dolt kort (vilken sida som helst).',
  'Play one card face-down.': 'Spela ett kort dolt.',
  'Play one card from hand under the normal play rules.': 'Spela ett kort från handen enligt de vanliga reglerna.',
  'Play one card from your trash, then shuffle your trash into your deck.':
    'Spela ett kort ur din kasthög, blanda sedan in kasthögen i leken.',
  "Play the opponent's top deck card face-down in this stack.":
    'Spela översta kortet ur motståndarens lek dolt i denna hög.',
  'Play your top deck card face-down in a different line.': 'Spela lekens översta kort dolt på en annan linje.',
  'Play your top deck card face-down on the opposing side.': 'Spela lekens översta kort dolt på motståndarens sida.',
  'Play your top deck card face-down, then turn it over without its middle command.':
    'Spela lekens översta kort dolt, vänd det sedan utan dess mellersta text.',
  'Protocols cannot be reordered.': 'Protokoll kan inte ordnas om.',
  'Put a hand card face-down into one of the two other lines.':
    'Lägg ett kort från handen dolt på en av de andra två linjerna.',
  "Put the opponent's protocols into a different order.": 'Ordna om motståndarens protokoll.',
  'Refresh (the normal one, control included), then draw one.': 'Fyll på (som vanligt, med kontroll), dra sedan ett.',
  'Reorder your protocols so that Anarchy does not face this line.':
    'Ordna om dina protokoll så att Anarchy inte hör till denna linje.',
  "Reorder your protocols, then the opponent's; both must change.":
    'Ordna om dina protokoll, sedan motståndarens; båda måste ändras.',
  'Return one card.': 'Skicka tillbaka ett kort till handen.',
  'Return one uncovered opposing card.': 'Skicka tillbaka ett av motståndarens otäckta kort till handen.',
  'Send one of your uncovered cards back to your hand.': 'Ta tillbaka ett av dina otäckta kort till handen.',
  'Show one card of your trash and play it face-down in another line.':
    'Visa ett kort ur din kasthög och spela det dolt på en annan linje.',
  'Show one of your hand cards.': 'Visa ett kort ur din hand.',
  'Show your deck, draw one 1 from it, shuffle, then play one card of value 1.':
    'Visa din lek, dra en 1:a ur den, blanda, spela sedan ett kort med värdet 1.',
  'Show your deck, draw one 5 from it, shuffle.': 'Visa din lek, dra en 5:a ur den, blanda.',
  'Show your top deck card; you may discard it.': 'Visa lekens översta kort; du får kasta det.',
  "Take a random card from the opponent's hand, then give them one card from yours.":
    'Ta ett slumpvis kort ur motståndarens hand, ge hen sedan ett ur din.',
  'Take one opposing face-down card from the field, covered or not, into your hand.':
    'Ta ett av motståndarens dolda kort på bordet, täckt eller ej, till din hand.',
  'The opponent can play face-down only.': 'Motståndaren får bara spela dolt.',
  'The opponent deletes one of their own uncovered face-down cards; after that you may turn this card over.':
    'Motståndaren raderar ett av sina otäckta dolda kort; sedan får du vända detta kort.',
  'The opponent discards a random card.': 'Motståndaren kastar ett slumpvis kort.',
  'The opponent discards one.': 'Motståndaren kastar ett.',
  'The opponent discards their hand and draws one less.': 'Motståndaren kastar sin hand och drar ett färre.',
  'The opponent discards two and afterwards shows their hand.': 'Motståndaren kastar två och visar därefter sin hand.',
  'The opponent discards two.': 'Motståndaren kastar två.',
  'The opponent draws one.': 'Motståndaren drar ett.',
  'The opponent draws two.': 'Motståndaren drar två.',
  'The opponent may not play cards in this line.': 'Motståndaren får inte spela kort på denna linje.',
  'The opponent may not play face-down in this line.': 'Motståndaren får inte spela dolt på denna linje.',
  'The opponent plays their top deck card face-down on their side of this line.':
    'Motståndaren spelar sin leks översta kort dolt på sin sida av denna linje.',
  'The opponent shows their hand.': 'Motståndaren visar sin hand.',
  'The opposing total in this line is 2 lower.': 'Motståndarens summa på denna linje är 2 lägre.',
  'Then move one covered card on the opposing side to a different line.':
    'Flytta sedan ett täckt kort på motståndarens sida till en annan linje.',
  'This card cannot be turned over.': 'Detta kort kan inte vändas.',
  'This card may be played face-up without a match.': 'Detta kort får spelas öppet utan sitt protokoll.',
  'This card may be played on either side without a match.':
    'Detta kort får spelas på vilken sida som helst utan sitt protokoll.',
  'Throw away one card of your choice from your hand.': 'Kasta ett valfritt kort ur din hand.',
  'Turn over an uncovered opposing card; afterwards you are free to move that same card to another line.':
    'Vänd ett av motståndarens otäckta kort; sedan får du flytta samma kort till en annan linje.',
  'Turn over another uncovered card, then draw two.': 'Vänd ett annat otäckt kort, dra sedan två.',
  'Turn over another uncovered card, then turn this card over.': 'Vänd ett annat otäckt kort, vänd sedan detta kort.',
  'Turn over one card or draw one.': 'Vänd ett kort eller dra ett.',
  'Turn over one covered card.': 'Vänd ett täckt kort.',
  'Turn over one of your uncovered cards, then one opposing uncovered card in that line.':
    'Vänd ett av dina otäckta kort, sedan ett av motståndarens otäckta kort på den linjen.',
  'Turn over one of your uncovered cards, then you may move it.':
    'Vänd ett av dina otäckta kort, sedan får du flytta det.',
  'Turn over one other face-up card of this stack, covered or not.':
    'Vänd ett annat öppet kort i denna hög, täckt eller ej.',
  'Turn over one uncovered card worth less than the number of different protocols in the field.':
    'Vänd ett otäckt kort som är värt mindre än antalet olika protokoll på bordet.',
  'Turn over one uncovered card worth more than your hand size.':
    'Vänd ett otäckt kort som är värt mer än antalet kort på din hand.',
  'Turn over one uncovered card, then again one uncovered card.': 'Vänd ett otäckt kort, sedan åter ett otäckt kort.',
  'Turn over one uncovered card, then draw as many cards as that card is now worth.':
    'Vänd ett otäckt kort, dra sedan så många kort som det nu är värt.',
  'Turn over one uncovered card, then move that card to this line.':
    'Vänd ett otäckt kort, flytta sedan det kortet till denna linje.',
  'Turn over one uncovered card.': 'Vänd ett otäckt kort.',
  'Turn over one uncovered face-up opposing card.': 'Vänd ett av motståndarens otäckta öppna kort.',
  'Turn this card over if it lies in the Anarchy line.': 'Vänd detta kort om det ligger på Anarchys linje.',
  "Turn this card over if the opponent's total beats yours here.":
    'Vänd detta kort om motståndarens summa här är högre än din.',
  'Turn this card over if you hold more than one card.': 'Vänd detta kort om du har mer än ett kort på handen.',
  'Turn this card over.': 'Vänd detta kort.',
  'Unity cards may be played face-up in this line.': 'Unity-kort får spelas öppet på denna linje.',
  'While covered you may move it.': 'Medan det är täckt får du flytta det.',
  'While covered you may move this card.': 'Medan det är täckt får du flytta detta kort.',
  'While you hold any card you cannot draw.': 'Medan du har något kort på handen kan du inte dra.',
  'With an empty hand draw one.': 'Med tom hand, dra ett.',
  'With an empty hand show your deck, draw all its Unity cards and shuffle.':
    'Med tom hand, visa din lek, dra alla dess Unity-kort och blanda.',
  'With another Unity card in the field you may turn over one uncovered face-up card.':
    'Med ett annat Unity-kort på bordet får du vända ett otäckt öppet kort.',
  'With cards in your trash you may shuffle it into your deck.': 'Med kort i din kasthög får du blanda in den i leken.',
  'With fewer than four different protocols in the field, delete this card.':
    'Med färre än fyra olika protokoll på bordet, radera detta kort.',
  'With five or more Unity cards in the field, your Unity protocol becomes compiled and its line is deleted.':
    'Med minst fem Unity-kort på bordet blir ditt protokoll Unity kompilerat och dess linje raderas.',
  'With six different protocols on cards in the field, your Diversity protocol becomes compiled.':
    'Med sex olika protokoll på kort på bordet blir ditt protokoll Diversity kompilerat.',
  "You draw the opponent's top deck card and they draw yours.":
    'Du drar översta kortet ur motståndarens lek och hen drar ditt.',
  'You may discard one.': 'Du får kasta ett.',
  'You may discard one; having done so the opponent discards one.':
    'Du får kasta ett; om du gör det kastar motståndaren ett.',
  'You may discard one; having done so, turn over one uncovered card.':
    'Du får kasta ett; om du gör det, vänd ett otäckt kort.',
  'You may draw one; having drawn, delete one other card and afterwards this card.':
    'Du får dra ett; om du gör det, radera ett annat kort och därefter detta kort.',
  'You may give the opponent a hand card; having done so, draw two.':
    'Du får ge motståndaren ett kort ur handen; om du gör det, dra två.',
  'You may move one of your uncovered cards; having done so, turn this card over.':
    'Du får flytta ett av dina otäckta kort; om du gör det, vänd detta kort.',
  'You may move this card to another line, covered or not.':
    'Du får flytta detta kort till en annan linje, täckt eller ej.',
  "You may move this card to the line of the opponent's highest total (ties: your choice).":
    'Du får flytta detta kort till linjen med motståndarens högsta summa (vid lika väljer du).',
  'You may move this card.': 'Du får flytta detta kort.',
  'You may play one non-Diversity card in this line.': 'Du får spela ett kort som inte är Diversity på denna linje.',
  'You may resolve the middle command of one opposing card as if it stood here.':
    'Du får köra mellersta texten på ett av motståndarens kort som om den stod här.',
  "You may send one uncovered opposing card back to its owner's hand; having done so, turn this card over.":
    'Du får skicka tillbaka ett av motståndarens otäckta kort till ägarens hand; om du gör det, vänd detta kort.',
  'You may shuffle your trash into your deck.': 'Du får blanda in din kasthög i leken.',
  'You may turn over one covered face-up card.': 'Du får vända ett täckt öppet kort.',
  'You may turn over one of your covered face-up cards.': 'Du får vända ett av dina täckta öppna kort.',
  'You refresh.': 'Du fyller på.',
  'You skip your check-cache phase.': 'Du hoppar över kontrollen av högst fem kort.',
  'Your face-up plays need no matching protocol.': 'Du får spela öppet utan kortets protokoll.',
  'Your total here gains 1 per card in your hand.': 'Din summa här ökar med 1 för varje kort på din hand.',
  'Your total here gains 1 per face-down card in the line.': 'Din summa här ökar med 1 för varje dolt kort på linjen.',
  'Your total here gains 1 per opposing card in this line.':
    'Din summa här ökar med 1 för varje av motståndarens kort på denna linje.',
  'Your total here gains 2 while this stack has a face-up non-Diversity card.':
    'Din summa här ökar med 2 medan denna hög har ett öppet kort som inte är Diversity.',
  'Your total in this line gains 1 per face-down card in the line (both sides).':
    'Din summa på denna linje ökar med 1 för varje dolt kort på linjen (båda sidor).',
};
