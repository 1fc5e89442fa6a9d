import type { Same } from '../texts.ts';
import type { password as source } from '../tr/password.ts';

export const password: Same<typeof source> = {
  hint: '6\u00a0caractères minimum',
  tooShort: 'Le mot de passe doit contenir au moins 6\u00a0caractères.',
  hintLeast: 'Au moins {least} caractères',
  tooShortLeast: 'Le mot de passe doit contenir au moins {least} caractères.',
  tooLong: 'Le mot de passe peut contenir au plus 128\u00a0caractères.',
  differ: 'Les mots de passe ne correspondent pas\u00a0!',
  charactersInvalid: 'Le mot de passe contient des caractères invisibles\u00a0; saisissez-le de nouveau à la main.',
  common: 'Ce mot de passe est très courant et facile à deviner.',
  commonRefused: 'Ce mot de passe est très courant et facile à deviner. Choisissez-en un autre.',
  ownWord: 'Ce mot de passe est votre nom, nom d’utilisateur, e-mail ou téléphone\u00a0: il est facile à deviner.',
  ownWordRefused:
    'Le mot de passe ne peut pas être votre nom, nom d’utilisateur, e-mail ou téléphone. Choisissez-en un autre.',
  new: 'Nouveau mot de passe',
  newAgain: 'Confirmer le nouveau mot de passe',
  change: 'Changer le mot de passe',
  changeFailed: 'Impossible de changer le mot de passe.',
};
