/** Texts of the sentences of alerts. Turkish suffixes hang on fixed words only. */

import type { AlertDirection } from '../contract/words/alerts.ts';
import type { Language } from '../limits.ts';

/** 'future': "THYAO, 320,00 TL’nin üstüne çıkınca"; 'past': "… çıktı" */
export type Tense = 'future' | 'past';
export type Words = Readonly<Record<Tense, string>>;
export type OfDirection = Readonly<Record<AlertDirection, Words>>;

/** About one asset, or about any that is held. */
export interface OfAssets {
  readonly one: Words;
  readonly any: Words;
}

interface Texts {
  readonly 'price-above': Words;
  readonly 'price-below': Words;
  readonly 'limit-up': Words;
  readonly 'limit-down': Words;
  readonly 'change-day': OfDirection;
  readonly 'change-from-now': OfDirection;
  readonly 'limit-broken': OfDirection;
  readonly 'gap-open': OfDirection;
  readonly 'high-52w': Words;
  readonly 'low-52w': Words;
  readonly 'cross-cost': OfDirection;
  readonly 'cross-target': OfDirection;
  readonly 'portfolio-above': Words;
  readonly 'portfolio-below': Words;
  readonly 'portfolio-change-day': OfDirection;
  readonly 'real-return-negative': Words;
  readonly 'company-action': OfAssets;
  readonly 'rights-last-day': OfAssets;
  readonly 'deposit-due': OfAssets;
  readonly 'bond-due': OfAssets;
  readonly 'fund-hour': OfAssets;
  readonly 'price-stale': OfAssets;
  readonly offering: OfAssets;
  readonly 'screen-new': Words;
}

const words = (future: string, past: string): Words => ({ future, past });

export const TEXTS: Readonly<Record<Language, Texts>> = {
  tr: {
    'price-above': words('{a}, {v} TL’nin üstüne çıkınca', '{a}, {v} TL’nin üstüne çıktı'),
    'price-below': words('{a}, {v} TL’nin altına inince', '{a}, {v} TL’nin altına indi'),
    'limit-up': words('{a} tavana ulaşınca', '{a} tavana ulaştı'),
    'limit-down': words('{a} tabana ulaşınca', '{a} tabana ulaştı'),
    'change-day': {
      both: words('{a}, günde {p} değişince', '{a}, günde {p} değişti'),
      up: words('{a}, günde {p} yükselince', '{a}, günde {p} yükseldi'),
      down: words('{a}, günde {p} düşünce', '{a}, günde {p} düştü'),
    },
    'change-from-now': {
      both: words('{a}, kurulduğu andan {p} uzaklaşınca', '{a}, uyarının kurulduğu andan {p} uzaklaştı'),
      up: words('{a}, kurulduğu andan {p} yükselince', '{a}, uyarının kurulduğu andan {p} yükseldi'),
      down: words('{a}, kurulduğu andan {p} düşünce', '{a}, uyarının kurulduğu andan {p} düştü'),
    },
    'limit-broken': {
      both: words('{a} tavanı ya da tabanı bozunca', '{a} tavanı ya da tabanı bozdu'),
      up: words('{a} tavanı bozunca', '{a} tavanı bozdu'),
      down: words('{a} tabanı bozunca', '{a} tabanı bozdu'),
    },
    'gap-open': {
      both: words('{a}, açılışta {p} boşluk yapınca', '{a}, açılışta {p} boşluk yaptı'),
      up: words('{a}, açılışta {p} yukarı boşluk yapınca', '{a}, açılışta {p} yukarı boşluk yaptı'),
      down: words('{a}, açılışta {p} aşağı boşluk yapınca', '{a}, açılışta {p} aşağı boşluk yaptı'),
    },
    'high-52w': words('{a}, 52 haftanın en yükseğini aşınca', '{a}, 52 haftanın en yükseğini aştı'),
    'low-52w': words('{a}, 52 haftanın en düşüğünün altına inince', '{a}, 52 haftanın en düşüğünün altına indi'),
    'cross-cost': {
      both: words('{a} maliyetimi geçince', '{a} maliyetinizi geçti'),
      up: words('{a} maliyetimin üstüne çıkınca', '{a} maliyetinizin üstüne çıktı'),
      down: words('{a} maliyetimin altına inince', '{a} maliyetinizin altına indi'),
    },
    'cross-target': {
      both: words('{a} hedefime gelince', '{a} hedefinize geldi'),
      up: words('{a} hedefime yükselince', '{a} hedefinize yükseldi'),
      down: words('{a} hedefime inince', '{a} hedefinize indi'),
    },
    'portfolio-above': words('Portföyüm {v} TL’nin üstüne çıkınca', 'Portföyünüz {v} TL’nin üstüne çıktı'),
    'portfolio-below': words('Portföyüm {v} TL’nin altına inince', 'Portföyünüz {v} TL’nin altına indi'),
    'portfolio-change-day': {
      both: words('Portföyüm günde {p} değişince', 'Portföyünüz günde {p} değişti'),
      up: words('Portföyüm günde {p} yükselince', 'Portföyünüz günde {p} yükseldi'),
      down: words('Portföyüm günde {p} düşünce', 'Portföyünüz günde {p} düştü'),
    },
    'real-return-negative': words(
      'Son bir yılın reel getirisi eksiye dönünce',
      'Son bir yıllık reel getiriniz eksiye döndü',
    ),
    'company-action': {
      one: words('{a} için şirket işlemi açıklanınca', '{a} için şirket işlemi açıklandı'),
      any: words('Elimdekiler için şirket işlemi açıklanınca', 'Elinizdekiler için şirket işlemi açıklandı'),
    },
    'rights-last-day': {
      one: words('{a} rüçhan hakkının son gününe {d} gün kalınca', '{a} rüçhan hakkının son günü yaklaştı'),
      any: words('Rüçhan haklarımın son gününe {d} gün kalınca', 'Rüçhan hakkınızın son günü yaklaştı'),
    },
    'deposit-due': {
      one: words('{a} vadesine {d} gün kalınca', '{a} vadesi geliyor'),
      any: words('Mevduatlarımın vadesine {d} gün kalınca', 'Mevduatınızın vadesi geliyor'),
    },
    'bond-due': {
      one: words('{a} itfasına {d} gün kalınca', '{a} itfası geliyor'),
      any: words('Tahvillerimin itfasına {d} gün kalınca', 'Tahvilinizin itfası geliyor'),
    },
    'fund-hour': {
      one: words('{a} emir saatinin bitmesine 30 dakika kalınca', '{a} emir saati 30 dakika içinde bitiyor'),
      any: words('Fonların emir saatinin bitmesine 30 dakika kalınca', 'Fonların emir saati 30 dakika içinde bitiyor'),
    },
    'price-stale': {
      one: words('{a} fiyatı eskiyince', '{a} fiyatı eskidi'),
      any: words('Elimdekilerden birinin fiyatı eskiyince', 'Elinizdekilerden birinin fiyatı eskidi'),
    },
    offering: {
      one: words('{a} halka arzı açılınca ya da kapanınca', '{a} halka arzında yeni bir durum var'),
      any: words('Bir halka arz açılınca ya da kapanınca', 'Halka arzda yeni bir durum var'),
    },
    'screen-new': words('“{s}” taramasına yeni varlık girince', '“{s}” taramasına yeni varlık girdi'),
  },
  en: {
    'price-above': words('{a} rises above {v} TL', '{a} rose above {v} TL'),
    'price-below': words('{a} falls below {v} TL', '{a} fell below {v} TL'),
    'limit-up': words('{a} reaches the upper limit', '{a} reached the upper limit'),
    'limit-down': words('{a} reaches the lower limit', '{a} reached the lower limit'),
    'change-day': {
      both: words('{a} changes {p} in a day', '{a} changed {p} in a day'),
      up: words('{a} rises {p} in a day', '{a} rose {p} in a day'),
      down: words('{a} falls {p} in a day', '{a} fell {p} in a day'),
    },
    'change-from-now': {
      both: words('{a} moves {p} from where it was set', '{a} moved {p} from where the alert was set'),
      up: words('{a} rises {p} from where it was set', '{a} rose {p} from where the alert was set'),
      down: words('{a} falls {p} from where it was set', '{a} fell {p} from where the alert was set'),
    },
    'limit-broken': {
      both: words('{a} leaves its upper or lower limit', '{a} left its limit'),
      up: words('{a} leaves the upper limit', '{a} left the upper limit'),
      down: words('{a} leaves the lower limit', '{a} left the lower limit'),
    },
    'gap-open': {
      both: words('{a} opens with a gap of {p}', '{a} opened with a gap of {p}'),
      up: words('{a} opens {p} higher', '{a} opened {p} higher'),
      down: words('{a} opens {p} lower', '{a} opened {p} lower'),
    },
    'high-52w': words('{a} rises above its 52-week high', '{a} rose above its 52-week high'),
    'low-52w': words('{a} falls below its 52-week low', '{a} fell below its 52-week low'),
    'cross-cost': {
      both: words('{a} crosses my cost', '{a} crossed your cost'),
      up: words('{a} rises above my cost', '{a} rose above your cost'),
      down: words('{a} falls below my cost', '{a} fell below your cost'),
    },
    'cross-target': {
      both: words('{a} reaches my target', '{a} reached your target'),
      up: words('{a} rises to my target', '{a} rose to your target'),
      down: words('{a} falls to my target', '{a} fell to your target'),
    },
    'portfolio-above': words('My portfolio rises above {v} TL', 'Your portfolio rose above {v} TL'),
    'portfolio-below': words('My portfolio falls below {v} TL', 'Your portfolio fell below {v} TL'),
    'portfolio-change-day': {
      both: words('My portfolio changes {p} in a day', 'Your portfolio changed {p} in a day'),
      up: words('My portfolio rises {p} in a day', 'Your portfolio rose {p} in a day'),
      down: words('My portfolio falls {p} in a day', 'Your portfolio fell {p} in a day'),
    },
    'real-return-negative': words(
      'The real return of the last year turns negative',
      'Your real return of the last year turned negative',
    ),
    'company-action': {
      one: words('A corporate action of {a} is announced', 'A corporate action of {a} was announced'),
      any: words('A corporate action of my holdings is announced', 'A corporate action of your holdings was announced'),
    },
    'rights-last-day': {
      one: words('{d} days before the last day of {a} rights', 'The last day of {a} rights is near'),
      any: words('{d} days before the last day of my rights', 'The last day of your rights is near'),
    },
    'deposit-due': {
      one: words('{d} days before {a} falls due', '{a} falls due'),
      any: words('{d} days before a deposit of mine falls due', 'Your deposit falls due'),
    },
    'bond-due': {
      one: words('{d} days before {a} matures', '{a} matures'),
      any: words('{d} days before a bond of mine matures', 'Your bond matures'),
    },
    'fund-hour': {
      one: words('30 minutes before the order hour of {a} ends', 'The order hour of {a} ends within 30 minutes'),
      any: words('30 minutes before the order hour of funds ends', 'The order hour of funds ends within 30 minutes'),
    },
    'price-stale': {
      one: words('The price of {a} grows old', 'The price of {a} grew old'),
      any: words('A price of my holdings grows old', 'A price of your holdings grew old'),
    },
    offering: {
      one: words('The IPO of {a} opens or closes', 'The IPO of {a} has news'),
      any: words('An IPO opens or closes', 'An IPO has news'),
    },
    'screen-new': words('When an asset enters the screen “{s}”', 'An asset entered the screen “{s}”'),
  },
  fr: {
    'price-above': words('{a} passe au-dessus de {v} TL', '{a} est passé au-dessus de {v} TL'),
    'price-below': words('{a} passe au-dessous de {v} TL', '{a} est passé au-dessous de {v} TL'),
    'limit-up': words('{a} atteint la limite haute', '{a} a atteint la limite haute'),
    'limit-down': words('{a} atteint la limite basse', '{a} a atteint la limite basse'),
    'change-day': {
      both: words('{a} varie de {p} en séance', '{a} a varié de {p} en séance'),
      up: words('{a} monte de {p} en séance', '{a} a monté de {p} en séance'),
      down: words('{a} baisse de {p} en séance', '{a} a baissé de {p} en séance'),
    },
    'change-from-now': {
      both: words('{a} s’écarte de {p} depuis la création', '{a} s’est écarté de {p} depuis la création'),
      up: words('{a} monte de {p} depuis la création', '{a} a monté de {p} depuis la création'),
      down: words('{a} baisse de {p} depuis la création', '{a} a baissé de {p} depuis la création'),
    },
    'limit-broken': {
      both: words('{a} quitte sa limite haute ou basse', '{a} a quitté sa limite'),
      up: words('{a} quitte la limite haute', '{a} a quitté la limite haute'),
      down: words('{a} quitte la limite basse', '{a} a quitté la limite basse'),
    },
    'gap-open': {
      both: words('{a} ouvre avec un écart de {p}', '{a} a ouvert avec un écart de {p}'),
      up: words('{a} ouvre {p} plus haut', '{a} a ouvert {p} plus haut'),
      down: words('{a} ouvre {p} plus bas', '{a} a ouvert {p} plus bas'),
    },
    'high-52w': words('{a} dépasse son plus haut de 52 semaines', '{a} a dépassé son plus haut de 52 semaines'),
    'low-52w': words('{a} passe sous son plus bas de 52 semaines', '{a} est passé sous son plus bas de 52 semaines'),
    'cross-cost': {
      both: words('{a} franchit mon coût', '{a} a franchi votre coût'),
      up: words('{a} passe au-dessus de mon coût', '{a} est passé au-dessus de votre coût'),
      down: words('{a} passe au-dessous de mon coût', '{a} est passé au-dessous de votre coût'),
    },
    'cross-target': {
      both: words('{a} atteint mon objectif', '{a} a atteint votre objectif'),
      up: words('{a} monte à mon objectif', '{a} est monté à votre objectif'),
      down: words('{a} descend à mon objectif', '{a} est descendu à votre objectif'),
    },
    'portfolio-above': words(
      'Mon portefeuille passe au-dessus de {v} TL',
      'Votre portefeuille est passé au-dessus de {v} TL',
    ),
    'portfolio-below': words(
      'Mon portefeuille passe au-dessous de {v} TL',
      'Votre portefeuille est passé au-dessous de {v} TL',
    ),
    'portfolio-change-day': {
      both: words('Mon portefeuille varie de {p} en un jour', 'Votre portefeuille a varié de {p} en un jour'),
      up: words('Mon portefeuille monte de {p} en un jour', 'Votre portefeuille a monté de {p} en un jour'),
      down: words('Mon portefeuille baisse de {p} en un jour', 'Votre portefeuille a baissé de {p} en un jour'),
    },
    'real-return-negative': words(
      'Le rendement réel sur un an devient négatif',
      'Votre rendement réel sur un an est devenu négatif',
    ),
    'company-action': {
      one: words('Une opération sur {a} est annoncée', 'Une opération sur {a} a été annoncée'),
      any: words('Une opération sur mes titres est annoncée', 'Une opération sur vos titres a été annoncée'),
    },
    'rights-last-day': {
      one: words('{d} jours avant le dernier jour des droits {a}', 'Le dernier jour des droits {a} approche'),
      any: words('{d} jours avant le dernier jour de mes droits', 'Le dernier jour de vos droits approche'),
    },
    'deposit-due': {
      one: words('{d} jours avant l’échéance de {a}', '{a} arrive à échéance'),
      any: words('{d} jours avant l’échéance d’un dépôt', 'Votre dépôt arrive à échéance'),
    },
    'bond-due': {
      one: words('{d} jours avant le remboursement de {a}', '{a} arrive à son remboursement'),
      any: words('{d} jours avant le remboursement d’une obligation', 'Votre obligation arrive à son remboursement'),
    },
    'fund-hour': {
      one: words('30 minutes avant l’heure limite de {a}', 'L’heure limite de {a} tombe dans moins de 30 minutes'),
      any: words(
        '30 minutes avant l’heure limite des fonds',
        'L’heure limite des fonds tombe dans moins de 30 minutes',
      ),
    },
    'price-stale': {
      one: words('Le prix de {a} devient ancien', 'Le prix de {a} est devenu ancien'),
      any: words('Un prix de mes titres devient ancien', 'Un prix de vos titres est devenu ancien'),
    },
    offering: {
      one: words('L’introduction de {a} ouvre ou ferme', 'L’introduction de {a} a du nouveau'),
      any: words('Une introduction ouvre ou ferme', 'Une introduction a du nouveau'),
    },
    'screen-new': words('Un actif entre dans le filtre « {s} »', 'Un actif est entré dans le filtre « {s} »'),
  },
};
