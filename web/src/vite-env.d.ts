/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Address of the API if it is not this origin (D2). */
  readonly VITE_API_BASE_URL?: string;
  /** Address of a host that serves `<code>.svg` crypto logos, without a trailing slash (D32). */
  readonly VITE_LOGO_HOST?: string;
  /** Address of the published source: the link in the list of creators (D39). */
  readonly VITE_SOURCE_URL?: string;
  /** "1" opens the simulation page (D33). */
  readonly VITE_FEATURE_SIMULATION?: string;
}
