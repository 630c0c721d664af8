import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import { toText } from '../../ui/localized-text.ts'
import { toTagTone } from '../masterdata/tag-tone.ts'
import type { Group } from './by-group.ts'
import classes from './mitos.module.css'

interface Props {
  tag: Group['tag']
  /** Shows a link to all invitations of the group at the end. */
  isLinked?: boolean
  children: ReactNode
}

/** The card of a group with its name; invitations without a group have a card too. */
export function GroupFrame({ tag, isLinked = false, children }: Props) {
  const { t } = useTranslation('mitos')
  const language = useLanguage()
  const name = tag ? toText(tag.name, language) : t('group.none')
  return (
    <Card className={classes.card} aria-label={name} {...(tag && { 'data-tone': toTagTone(tag.meta.color) })}>
      <h2 className={classes.name}>{name}</h2>
      {children}
      {isLinked && tag && (
        <div className={classes.foot}>
          <LinkAnchor inherit to="/dashboard" search={{ tag: tag.id } as never} aria-label={t('group.allOf', { group: name })}>
            {t('group.all')}
          </LinkAnchor>
        </div>
      )}
    </Card>
  )
}
