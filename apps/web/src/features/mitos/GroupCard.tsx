import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import { toText } from '../../ui/localized-text.ts'
import type { Group } from './by-group.ts'
import type { Count } from './Counts.tsx'
import { InvitationLine } from './InvitationLine.tsx'
import classes from './mitos.module.css'

const counts: readonly Count[] = ['notstarted', 'pending']

/** A group’s name, its invitations, and the way to all of them. */
export function GroupCard({ group: { tag, invitations } }: { group: Group }) {
  const { t } = useTranslation('mitos')
  const language = useLanguage()
  const name = tag ? toText(tag.name, language) : t('group.none')
  return (
    <Card className={classes.card} aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      <ul className={classes.list}>
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} counts={counts} />
        ))}
      </ul>
      {tag && (
        <div className={classes.foot}>
          <LinkAnchor inherit to="/dashboard" search={{ tag: tag.id } as never} aria-label={t('group.allOf', { group: name })}>
            {t('group.all')}
          </LinkAnchor>
        </div>
      )}
    </Card>
  )
}
