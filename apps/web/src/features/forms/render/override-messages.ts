import { overrideMessages } from '@klesis/forms/texts/issue-text.ts'
import { keptOverlay } from '../../../i18n/overlay.ts'

// Messages edited by administrators replace the shipped ones.
overrideMessages((key, language) => keptOverlay(language)?.texts.rules?.[key])
