import type { IssueTextOptions } from '@klesis/forms/texts/issue-text.ts'
import { storedOverlay } from '../../../i18n/overlay.ts'

/** The message of a rule that administrators edited. */
export const editedMessage: NonNullable<IssueTextOptions['messageOf']> = (key, language) => storedOverlay(language)?.texts.rules?.[key]
