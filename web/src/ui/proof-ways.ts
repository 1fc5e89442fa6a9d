/** A passkey alone, or the password (where there is one) with a code, or the password alone. */
export type ProofWay = 'passkey' | 'app' | 'recovery' | 'mail' | 'password';
