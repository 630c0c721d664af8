import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

interface Props {
  isFiltered: boolean
  isVisitor: boolean
}

/** Explains why no invitation is shown and what to do. */
export function NoInvitations({ isFiltered, isVisitor }: Props) {
  const { t } = useTranslation(['dashboard', 'app'])
  if (isFiltered) {
    const all = (
      <LinkButton to="/dashboard" variant="default">
        {t('empty.all')}
      </LinkButton>
    )
    return (
      <EmptyState title={t('empty.filtered')} action={all}>
        {t('empty.filteredHelp')}
      </EmptyState>
    )
  }
  if (isVisitor) return <EmptyState title={t('empty.visitor')} action={<LinkButton to="/oauth/login">{t('signIn')}</LinkButton>} />
  const mine = (
    <LinkButton to="/application/me" variant="default">
      {t('app:nav.myApplications')}
    </LinkButton>
  )
  return (
    <EmptyState title={t('empty.active')} action={mine}>
      {t('empty.activeHelp')}
    </EmptyState>
  )
}
