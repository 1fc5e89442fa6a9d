import type { Same } from '../texts.ts';
import type { brand as source } from '../tr/brand.ts';

export const brand: Same<typeof source> = {
  // The brand panel
  headline: 'Tous vos placements sur un seul écran, en toute clarté.',
  lead: 'Actions de Borsa İstanbul et cryptos, chaque chiffre exact au centime près.',
  features: 'Points forts',
  featureTracking: 'Suivi de portefeuille en temps réel',
  featureSimulation: 'Simulation d’achat et de vente',
  featureAnalysis: 'Analyse des gains et pertes',
  featureCommunity: 'Commentaires et discussions de la communauté',
  sample: 'Exemple',
  sampleTitle: 'Gains et pertes du jour',
  vipUser: 'Utilisateur VIP',
  sampleValueLabel: 'Valeur du portefeuille',
  sampleValue: '248\u202f316,40\u00a0€',
  sampleChange: '+3\u202f182,75\u00a0€',
  sampleChangePercent: '1,30\u00a0%',
  today: 'aujourd’hui',
  sampleRowOne: '+2\u202f410,50\u00a0€',
  sampleRowTwo: '+1\u202f034,75\u00a0€',
  sampleRowThree: '-262,50\u00a0€',
  testimonial: 'Pour la première fois, je vois d’un coup d’œil où en est mon portefeuille, au centime près.',
  testimonialRole: 'Investisseur particulier',
  mobileTitle: 'Téléchargez l’application mobile',
  mobileText: 'Scannez le code QR avec l’appareil photo de votre téléphone.',
  mobileLink: 'Installer sur cet appareil',
  qrLabel: 'Code QR de l’application mobile',
  creators: 'Réalisé par',
  licenses: 'Licences',

  // Installing
  installTitle: 'Installez Kuruş sur votre appareil',
  installText: 'Ouvrez-le d’un geste depuis votre écran d’accueil.',
  install: 'Installer',
  installApple: 'Touchez le bouton Partager, puis «\u00a0Sur l’écran d’accueil\u00a0».',
  installOther:
    'Dans le menu du navigateur, choisissez «\u00a0Installer\u00a0» ou «\u00a0Ajouter à l’écran d’accueil\u00a0».',
  installed: 'Kuruş est installé. Ouvrez-le depuis votre écran d’accueil.',
};
