import rootPackage from '../../package.json' with { type: 'json' };

/** The product's version, as package.json says. */
export const VERSION: string = rootPackage.version;
