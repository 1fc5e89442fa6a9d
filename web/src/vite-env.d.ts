/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The API's address when it is not this origin (D2). */
  readonly VITE_API_BASE_URL?: string;
  /** Address of a host that serves `<code>.svg` crypto logos, without the slash at the end (D32). */
  readonly VITE_LOGO_HOST?: string;
  /** Where the source is published: the link of the creators' list (D39). */
  readonly VITE_SOURCE_URL?: string;
  /** "1" opens the simulation page (D33). */
  readonly VITE_FEATURE_SIMULATION?: string;
}
