/** Address of a rule's row on the page of the rules. */
export const ruleAddress = (id: string) => `/rules#${ruleAnchor(id)}`;

export const ruleAnchor = (id: string) => `rule-${id}`;

/** Rule that an address names; undefined for none. */
export const ruleOfHash = (hash: string): string | undefined =>
  hash.startsWith('#rule-') ? hash.slice('#rule-'.length) : undefined;
