import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PageTabs } from '../../../ui/PageTabs.tsx'
import { mayOpen } from '../../access/page-access.ts'
import { useMay, useMe } from '../../identity/identity.queries.ts'

const views = [
  { to: '/invitation/list', text: 'nav.invitations' },
  { to: '/management/invitations', text: 'nav.invitationApplications' },
  { to: '/builder', text: 'nav.builder' },
] as const

interface Props {
  view: (typeof views)[number]['to']
  /** What this view shows. */
  lead: string
}

/** The head of the overview of invitations, whose views have addresses of their own. */
export function OverviewHeader({ view, lead }: Props) {
  const { t } = useTranslation(['invitations', 'app'])
  const may = useMay()
  const me = useMe() ?? null
  const tabs = views.filter(({ to }) => mayOpen(me, to)).map(({ to, text }) => ({ to, text: t(`app:${text}`) }))
  const title = t('list.title')
  const ofView = tabs.find(({ to }) => to === view)?.text ?? title
  const add = (
    <LinkButton to="/invitation/new" leftSection={<IconPlus size={19} aria-hidden />}>
      {t('list.new')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={title} lead={lead} documentTitle={ofView} action={may('admin') && add} />
      {tabs.length > 1 && <PageTabs label={t('list.views')} tabs={tabs} />}
    </>
  )
}
