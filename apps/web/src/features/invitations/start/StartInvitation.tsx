import { IconFilePlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { CopyList } from './CopyList.tsx'
import { MadeDialog } from './MadeDialog.tsx'
import { TemplateCards } from './TemplateCards.tsx'
import { useStart } from './use-start.ts'

/** The first choice of a new invitation: empty, from a template, or a copy of another one. */
export function StartInvitation() {
  const { t } = useTranslation(['start-invitation', 'invitations'])
  const start = useStart()
  const empty = (
    <LinkButton to="/invitation/new" search={{ from: 'empty' } as never} leftSection={<IconFilePlus size={19} aria-hidden />}>
      {t('empty')}
    </LinkButton>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} action={empty} crumbs={[{ text: t('invitations:list.title'), to: '/invitation/list' }]} />
      <Refused error={start.error} />
      <TemplateCards start={start} />
      <CopyList start={start} />
      {start.made && <MadeDialog notes={start.made.notes} onClose={start.open} />}
    </>
  )
}
