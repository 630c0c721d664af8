import type { GroupedInvitation } from '@klesis/contract/invitations/mitos.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import text from '../../ui/text.module.css'
import { type Count, Counts } from './Counts.tsx'
import classes from './mitos.module.css'
import { When } from './When.tsx'

interface Props {
  invitation: GroupedInvitation
  counts: readonly Count[]
  /** On `/builder`, the managers' page: the title leads to the builder for those who may manage it, applying is a link of its own, and there is no short note. */
  forManagers?: boolean
}

function Title({ invitation: { id, title, state, privilege }, forManagers }: Omit<Props, 'counts'>) {
  if (forManagers && privilege === 'manage') {
    return (
      <LinkAnchor inherit to="/invitation/edit/$id" params={{ id: String(id) }}>
        {title}
      </LinkAnchor>
    )
  }
  if (state !== 'open') return title
  return (
    <LinkAnchor inherit to="/application/new/$invitationId" params={{ invitationId: String(id) }}>
      {title}
    </LinkAnchor>
  )
}

/** One invitation of a group with its links. */
export function InvitationLine({ invitation, counts, forManagers = false }: Props) {
  const { t } = useTranslation('mitos')
  const { id, title, shortNote, state, stats, targetGroups, error } = invitation
  const language = useLanguage()
  const offersApplying = forManagers && state === 'open' && error === null
  return (
    <li className={classes.line}>
      <span className={classes.title}>
        <Title invitation={invitation} forManagers={forManagers} />
      </span>
      {shortNote && !forManagers && <span className={text.soft}>{shortNote}</span>}
      <When invitation={invitation} />
      {error && (
        <span className={text.soft}>
          {error.message} {t('line.for', { group: textIn(targetGroups.title, language) })}
        </span>
      )}
      <Counts stats={stats} shown={counts} />
      {(stats || offersApplying) && (
        <span className={classes.actions}>
          {stats && (
            <LinkAnchor inherit to="/management/applications/$id" params={{ id: String(id) }} aria-label={t('line.applicationsOf', { title })}>
              {t('line.applications')}
            </LinkAnchor>
          )}
          {offersApplying && (
            <LinkAnchor inherit to="/application/new/$invitationId" params={{ invitationId: String(id) }} aria-label={t('line.applyTo', { title })}>
              {t('line.apply')}
            </LinkAnchor>
          )}
        </span>
      )}
    </li>
  )
}
