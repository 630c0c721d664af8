import { overrideMessages } from '@klesis/forms/texts/issue-text.ts'
import { storedOverlay } from '../../../i18n/overlay.ts'

// Messages edited by administrators replace the shipped ones.
overrideMessages((key, language) => storedOverlay(language)?.texts.rules?.[key])
