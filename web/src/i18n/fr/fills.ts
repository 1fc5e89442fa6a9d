import type { Same } from '../texts.ts';
import type { fills as source } from '../tr/fills.ts';

export const fills: Same<typeof source> = {
  title: 'Comment les ordres sont-ils exécutés\u00a0?',
  subtitle:
    'Kuruş utilise de l’argent virtuel\u00a0; les cours et les règles des ordres suivent la bourse d’aussi près que possible.',
  shortTitle: 'En bref',
  short1:
    'Chaque exécution est calculée en un seul endroit, selon des règles publiques\u00a0; aucun cours n’est tiré au sort ni fixé à la main.',
  short2:
    'Pour chaque achat et vente, «\u00a0Pourquoi ce prix\u00a0?\u00a0» montre la règle appliquée et ce qui a été observé.',
  timeTitle: 'Quel cours compte\u00a0?',
  time1:
    'Un ordre n’est exécuté qu’à un cours formé après son acceptation. Si la source est en retard, l’exécution l’est aussi\u00a0; personne ne peut profiter d’un ancien cours affiché.',
  time2:
    'Seule exception\u00a0: si les cours ne sont pas différés et datent de deux secondes au plus, un ordre au marché du compte virtuel est exécuté aussitôt au cours en vigueur.',
  bookTitle: 'Achat, vente et écart',
  book1:
    'Si la source ne donne ni achat ni vente, les deux sont estimés d’après la dernière opération. Après une hausse, le dernier cours compte comme vendeur, après une baisse comme acheteur\u00a0; l’autre est à un écart\u00a0: un pas pour un titre très négocié, jusqu’à trois pour un titre peu négocié.',
  book2:
    'À la limite haute, personne ne vend\u00a0; à la limite basse, personne n’achète\u00a0: aucun achat n’est exécuté à la première, aucune vente à la seconde.',
  ladderTitle: 'Gros ordres\u00a0: les paliers',
  ladder1:
    'Chaque palier est supposé contenir la quantité négociée en deux minutes moyennes. Un ordre plus gros est complété aux paliers suivants, à de moins bons cours\u00a0; dix paliers au plus.',
  ladder2:
    'Ce que vous avez pris dans les deux dernières minutes manque aux paliers\u00a0: fractionner un ordre n’améliore pas son cours. En un jour, un compte négocie au plus un dixième du volume moyen d’un actif dans un sens.',
  kindsTitle: 'Types d’ordre',
  market: 'Au marché',
  marketText: 'Commence au meilleur cours opposé et s’exécute palier par palier. Le reste non exécuté est annulé.',
  limit: 'À\u00a0cours limité',
  limitText:
    'Si le marché atteint d’emblée votre limite, l’ordre est exécuté jusqu’à elle. Sinon il attend et est exécuté à son propre cours quand le marché l’atteint\u00a0; jamais mieux. Si le cours ne fait que toucher la limite, seule sa part dans la file est exécutée.',
  marketToLimit: 'Marché à limite',
  marketToLimitText: 'Ne prend que le meilleur prix\u00a0; le reste attend comme ordre limité à ce prix.',
  stop: 'Stop',
  stopText:
    'Devient un ordre au marché quand une opération atteint le seuil. Le moins favorable du seuil et du dernier cours compte\u00a0; si le cours saute, l’exécution peut être moins bonne que le seuil.',
  stopLimit: 'Stop à plage limitée',
  stopLimitText:
    'Devient un ordre limité au déclenchement. Si le cours a déjà dépassé la limite, il attend et peut ne jamais être exécuté.',
  trailing: 'Stop suiveur',
  trailingText:
    'Le seuil suit le meilleur cours à votre distance\u00a0; il n’avance qu’en votre faveur, jamais en arrière.',
  oco: 'L’un annule l’autre',
  ocoText:
    'Prise de bénéfice et stop protègent les mêmes titres. Si les deux sont possibles à la fois, le stop passe d’abord.',
  bracket: 'Entrée + stop + prise de bénéfice',
  bracketText:
    'Les deux ventes deviennent actives quand l’achat est complet. S’il n’est que partiel, elles le deviennent pour ce qui a été acheté.',
  dayTitle: 'Les périodes de la journée',
  day1: 'Pour les actions, 09:40–10:00 est la séance d’ouverture, 10:00–18:00 la négociation continue, 18:00–18:10 la séance de clôture\u00a0; les demi-journées finissent à 12:40. L’ouverture et la clôture ont un prix unique pour tous. Un ordre passé bourse fermée attend la séance suivante.',
  day2: 'Pendant la séance d’ouverture, on ne peut ni annuler un ordre, ni dégrader son cours, ni réduire sa quantité. Un ordre du jour finit à 18:10. Les ordres jusqu’à annulation ou jusqu’à une date sont valables 90 jours au plus et attendent hors des limites du jour.',
  moneyTitle: 'Réservation, commission et règlement',
  money1:
    'Un achat en attente réserve le maximum qu’il peut coûter, commission comprise\u00a0; une vente en attente réserve l’actif. Ce qui n’est pas exécuté est libéré à la fin de l’ordre. Si un saut de cours rend la réserve trop petite, les liquidités libres complètent\u00a0; si elles manquent aussi, l’exécution s’arrête à ce que les deux couvrent et le reste est annulé.',
  money2:
    'La commission et la taxe BSMV sont des lignes distinctes. Avec un règlement à T+2, l’argent d’actions vendues achète aussitôt des actions\u00a0; il est retirable deux jours ouvrés plus tard.',
  rulesTitle: 'Négociation simple et réaliste',
  rules1:
    'Le compte virtuel commence avec des règles simples\u00a0: achat et vente au dernier cours, ordre exécuté en entier d’un coup, ni paliers ni plafond du jour. Avec «\u00a0Négociation réaliste\u00a0» dans les réglages du compte, tout ce qui précède s’applique, pour les ordres suivants.',
  actionsTitle: 'Divisions, actions gratuites, dividendes',
  actions1:
    'Lors d’une attribution gratuite, d’une émission de droits, d’une division ou d’une fusion, les ordres en cours de ce titre sont annulés, quantité et coût sont ajustés ensemble\u00a0; un geste les repasse au nouveau cours. Lors d’un dividende, les ordres restent\u00a0: le cours baissant le lendemain, vos stops vous sont rappelés la veille au soir. Quand les cours sont simulés, ces opérations le sont aussi\u00a0: environ deux par mois, annoncées deux semaines à l’avance.',
  limitsTitle: 'Les limites du modèle',
  limits1:
    'Le vrai carnet d’ordres n’est pas visible\u00a0; achat, vente et paliers sont estimés. En bourse réelle, prix et quantité auraient pu différer.',
  limits2: 'Vos ordres ne font pas bouger le marché et ne concurrencent personne\u00a0: nul ne passe devant un autre.',
  limits3:
    'Ce qui se passe entre deux observations est inconnu. Si le cours a touché seuil et objectif dans la même seconde, le moins favorable compte.',
  limits4: 'Les cours simulés partent de niveaux réels. Rien de ceci n’est un conseil en investissement.',
  toOrders: 'Retour aux ordres',
  contents: 'Sur cette page',
  ladderExample: 'Exemple\u00a0: un achat de {quantity}, au prix moyen de {price}',
  ladderStep: '{taken} sur {all} achetés',
};
