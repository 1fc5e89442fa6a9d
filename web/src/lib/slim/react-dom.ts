/**
 * What react-dom/client takes from its package's main module: the store that the two share. The rest of that module
 * (portals, hints for resources) is not used by us (0.3 kB of the first visit). A release that shares more fails at its
 * first render, in every test of the browser.
 */
const nothing = () => {};

const shared = {
  d: {
    f: nothing,
    r() {
      throw new Error('Invalid form element. requestFormReset must be passed a form that was rendered by React.');
    },
    D: nothing,
    C: nothing,
    L: nothing,
    m: nothing,
    X: nothing,
    S: nothing,
    M: nothing,
  },
  p: 0,
  findDOMNode: null,
};

export { shared as __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE };
