import { issueText } from '@klesis/forms/texts/issue-text.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { editedMessage } from '../../../forms/index.ts'

/** What is said of every answer that is missing, unless its author says something else: once is enough for all of them. */
export const useUnansweredText = () => issueText({ path: '', key: '', label: '', rule: 'required' }, useLanguage(), { messageOf: editedMessage })
