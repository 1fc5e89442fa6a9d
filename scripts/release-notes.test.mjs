import { describe, expect, test } from 'vitest';
import { notesOf } from './release-notes.mjs';

const changelog =
  '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2027-01-02\n\n### Added\n\n- b\n\n## [1.0.0]\n\n- a\n';

describe('the notes of a release', () => {
  test('are the section of its version', () => {
    expect(notesOf(changelog, '1.1.0')).toBe('### Added\n\n- b');
    expect(notesOf(changelog, '1.0.0')).toBe('- a');
  });

  test('are none where the section is missing or empty', () => {
    expect(notesOf(changelog, '1.0')).toBeUndefined();
    expect(notesOf(changelog, 'Unreleased')).toBeUndefined();
  });
});
