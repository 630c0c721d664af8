import type { SessionScope } from '@klesis/contract/links/session-scope.ts'
import { IconFile, IconLogin2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './Sidebar.module.css'

/** The sidebar of a limited session: its application or invitation, and a link to sign in. */
export function LimitedEntries({ scope: { applicationId, invitationId }, isNameless }: { scope: SessionScope; isNameless: boolean }) {
  const { t } = useTranslation(['app', 'links'])
  const icon = <IconFile size={20} stroke={1.75} aria-hidden />
  return (
    <>
      <ul className={classes.entries}>
        {applicationId !== undefined && (
          <li>
            <Link to="/application/edit/$applicationId" params={{ applicationId: String(applicationId) }} className={classes.entry}>
              {icon}
              {t('nav.ofLink')}
            </Link>
          </li>
        )}
        {invitationId !== undefined && (
          <li>
            <Link to="/application/new/$invitationId" params={{ invitationId: String(invitationId) }} className={classes.entry}>
              {icon}
              {t('nav.ofEntry')}
            </Link>
          </li>
        )}
        <li>
          <Link to="/oauth/login" className={classes.entry}>
            <IconLogin2 size={20} stroke={1.75} aria-hidden />
            {t('bar.signIn')}
          </Link>
        </li>
      </ul>
      <p className={classes.note}>{t(isNameless ? 'limited.nameless' : 'limited.text')}</p>
    </>
  )
}
