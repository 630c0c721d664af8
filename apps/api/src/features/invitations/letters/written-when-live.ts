/**
 * Whether a letter is written once what was saved last of its invitation goes live, as a condition on its row of `invitation_letter`: as an import that
 * is a draft yet wants it, and otherwise as it is now.
 */
export const writtenWhenLive = (letter: string): string => `coalesce(${letter}.is_written_when_live, ${letter}.live_version_id is not null)`
