import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import text from '../../../../ui/text.module.css'
import type { InvitationDraft } from '../invitation-draft.ts'
import classes from './try.module.css'

interface Props {
  draft: InvitationDraft
  requirements: readonly Requirement[]
  language: string
}

/** What applicants send besides the form. */
export function TriedDocuments({ draft, requirements, language }: Props) {
  const { t } = useTranslation(['invitation-editor', 'invitations'])
  const others = (['avatarRequired', 'appExperience', 'appItems', 'appScopus'] as const).filter((option) => draft[option])
  if (requirements.length + others.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="tried-documents">
      <h3 id="tried-documents">{t('try.documents')}</h3>
      <ul className={classes.list}>
        {requirements.map(({ id, attachmentType, isRequired, note, template }) => (
          <li key={id} className={text.stacked}>
            <span lang={language}>{textIn(attachmentType.title, language)}</span> ·{' '}
            {t(isRequired ? 'invitations:requirements.required' : 'invitations:requirements.optional')}
            {note && <small lang={language}>{textIn(note, language)}</small>}
            {template && <small>{t('invitations:requirements.hasTemplate', { name: template.name })}</small>}
          </li>
        ))}
        {others.map((option) => (
          <li key={option}>{t(`sentence.${option}`)}</li>
        ))}
      </ul>
    </section>
  )
}
