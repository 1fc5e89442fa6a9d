export { account } from './account.ts';
export { auth } from './auth.ts';
export { brand } from './brand.ts';
export { code } from './code.ts';
export { common } from './common.ts';
export { fields } from './fields.ts';
export { password } from './password.ts';
