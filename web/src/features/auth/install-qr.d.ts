/** Made by build-plugins/install-qr-plugin.ts at build time. */
declare module 'virtual:install-qr' {
  export const installQr: {
    /** Where the code leads: PUBLIC_URL/login?install=1. */
    readonly address: string;
    /** Modules a side. */
    readonly size: number;
    /** The dark modules, one unit each. */
    readonly path: string;
  };
}
