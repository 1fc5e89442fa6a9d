import type { Same } from '../texts.ts';
import type { brand as source } from '../tr/brand.ts';

export const brand: Same<typeof source> = {
  // The brand panel
  headline: 'All your investments, on one clear screen.',
  lead: 'Borsa İstanbul stocks and crypto, every figure exact to the last cent.',
  features: 'Highlights',
  featureTracking: 'Real-time portfolio tracking',
  featureSimulation: 'Virtual buy/sell trading simulation',
  featureAnalysis: 'Profit/loss analysis',
  featureCommunity: 'Community comments and discussions',
  sample: 'Example',
  sampleTitle: 'Daily profit/loss summary',
  vipUser: 'VIP User',
  sampleValueLabel: 'Portfolio value',
  sampleValue: '$248,316.40',
  sampleChange: '+$3,182.75',
  sampleChangePercent: '1.30%',
  today: 'today',
  sampleRowOne: '+$2,410.50',
  sampleRowTwo: '+$1,034.75',
  sampleRowThree: '-$262.50',
  testimonial: 'For the first time I see where my portfolio stands at a glance, down to the last cent.',
  testimonialRole: 'Individual investor',
  mobileTitle: 'Get the mobile app',
  mobileText: 'Scan the QR code with your phone’s camera.',
  mobileLink: 'Install on this device',
  qrLabel: 'QR code for the mobile app',
  creators: 'Created by',
  licenses: 'Licenses',

  // Installing
  installTitle: 'Install Kuruş on your device',
  installText: 'Open it from your home screen with one tap.',
  install: 'Install',
  installApple: 'Tap the Share button, then “Add to Home Screen”.',
  installOther: 'Choose “Install app” or “Add to Home screen” in your browser’s menu.',
  installed: 'Kuruş is installed. Open it from your home screen.',
};
