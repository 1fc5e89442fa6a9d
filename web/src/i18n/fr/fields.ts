import type { Same } from '../texts.ts';
import type { fields as source } from '../tr/fields.ts';

export const fields: Same<typeof source> = {
  emailInvalid: 'Saisissez une adresse e-mail valide.',
  usernameInvalid:
    'Un nom d’utilisateur compte 3 à 30\u00a0caractères\u00a0: lettres (a–z), chiffres, points ou tirets bas.',
  fullNameTooLong: 'Le nom complet compte au plus 100 caractères.',
  charactersInvalid: 'Des caractères invisibles s’y trouvent\u00a0; saisissez-le à la main.',
  fullName: 'Nom complet',
  username: 'Nom d’utilisateur',
  email: 'E-mail',
  phone: 'Téléphone',
  password: 'Mot de passe',
};
