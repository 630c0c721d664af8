import { wordIssuesBy } from '@klesis/forms/texts/issue-text.ts'
import { storedOverlay } from '../../../i18n/overlay.ts'

// What is wrong with an answer is said in the words of administrators, where they wrote any.
wordIssuesBy((key, language) => storedOverlay(language)?.texts.rules?.[key])
