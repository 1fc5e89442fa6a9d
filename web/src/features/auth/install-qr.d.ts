/** Types of the module that build-plugins/install-qr-plugin.ts generates at build time. */
declare module 'virtual:install-qr' {
  export const installQr: {
    /** Address in the code: PUBLIC_URL/login?install=1. */
    readonly address: string;
    /** Modules per side. */
    readonly size: number;
    /** Path of the dark modules, one unit each. */
    readonly path: string;
  };
}
