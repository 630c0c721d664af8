import { textIn } from '@klesis/contract/text-in.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import { toTagTone } from '../masterdata/tag-tone.ts'
import type { Group } from './by-group.ts'
import classes from './mitos.module.css'

interface Props {
  tag: Group['tag']
  /** Shows a link to all invitations of the group at the end. */
  isLinked?: boolean
  /** Shows a link to the applications to these invitations. */
  listsApplications?: boolean
  children: ReactNode
}

/** The card of a group with its name; invitations without a group have a card too. */
export function GroupFrame({ tag, isLinked = false, listsApplications = false, children }: Props) {
  const { t } = useTranslation('mitos')
  const language = useLanguage()
  const name = tag ? textIn(tag.name, language) : t('group.none')
  return (
    <Card className={classes.card} aria-label={name} {...(tag && { 'data-tone': toTagTone(tag.meta.color) })}>
      <h2 className={classes.name}>{name}</h2>
      {children}
      {tag && (isLinked || listsApplications) && (
        <div className={classes.foot}>
          {isLinked && (
            <LinkAnchor inherit to="/dashboard" search={{ tag: tag.id } as never} aria-label={t('group.allOf', { group: name })}>
              {t('group.all')}
            </LinkAnchor>
          )}
          {listsApplications && (
            <LinkAnchor inherit to="/application/group/$tagId" params={{ tagId: String(tag.id) }} aria-label={t('group.applicationsOf', { group: name })}>
              {t('group.applications')}
            </LinkAnchor>
          )}
        </div>
      )}
    </Card>
  )
}
