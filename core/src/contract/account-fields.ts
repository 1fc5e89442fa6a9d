/** Rules of the fields of the account's forms; the forms and the server's requests check with the same ones. */

import { BIO_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from '../limits.ts';
import { isLine, isText } from './text-fields.ts';

/** Username: ASCII only, so that no two look alike (R-T15); the server converts it to lower case. */
export const USERNAME = /^[A-Za-z0-9._]{3,30}$/;
export const EMAIL_MAX_LENGTH = 254;
export const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
/** Phone number: country code plus digits only, as in S3.3: "+905321234567". */
export const PHONE = /^\+?(90|1|33)[0-9]{9,10}$/;

export const isUsername = (text: string): boolean => USERNAME.test(text);
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text);
export const isPhone = (text: string): boolean => PHONE.test(text);
export const isFullName = (text: string): boolean => text.length <= FULL_NAME_MAX_LENGTH && isLine(text);
export const isBio = (text: string): boolean => text.length <= BIO_MAX_LENGTH && isText(text);
