import { textIn } from '@klesis/contract/text-in.ts'
import type { InvitationGap, InvitationTexts } from '@klesis/contract/translations/translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { MissingTextEditor } from './MissingTextEditor.tsx'
import classes from './translations.module.css'

const sections = {
  ...{ title: 'card', description: 'card', shortNote: 'card', form: 'form', help: 'help', letters: 'letters' },
  ...{ evaluationForm: 'evaluation', secondEvaluationForm: 'evaluation' },
} as const satisfies Record<InvitationGap['part'], string>

/** One invitation: short texts are edited here, its form and instructions in the builder. */
export function InvitationCard({ invitation }: { invitation: InvitationTexts }) {
  const { t } = useTranslation('translations')
  const title = textIn(invitation.title, useLanguage())
  return (
    <Card aria-label={`${title} (${invitation.id})`}>
      <h3 className={classes.cardTitle}>
        {title} {!invitation.isPublished && <Chip>{t('invitations.draft')}</Chip>}
      </h3>
      <div className={classes.lines}>
        {invitation.gaps.map((gap) => {
          const part = t(`part.${gap.part}`)
          return (
            <div key={`${gap.language} ${gap.part}`} className={classes.line}>
              <span className={classes.language}>{gap.language.toUpperCase()}</span>
              <div className={classes.label}>
                {gap.part === 'title' || gap.part === 'description' || gap.part === 'shortNote' ? (
                  <MissingTextEditor invitation={invitation} title={title} part={gap.part} language={gap.language} example={gap.example} />
                ) : (
                  <div className={classes.notes}>
                    <b>{part}</b> {t('part.count', { count: gap.count })}
                    <span className={classes.note}>{gap.example}</span>
                  </div>
                )}
                <LinkButton
                  variant="subtle"
                  size="compact-xs"
                  to="/invitation/edit/$id"
                  params={{ id: String(invitation.id) }}
                  search={{ section: sections[gap.part] }}
                  aria-label={t('invitations.open', { title, part })}
                >
                  {t('invitations.openShort')}
                </LinkButton>
              </div>
            </div>
          )
        })}
      </div>
    </Card>
  )
}
