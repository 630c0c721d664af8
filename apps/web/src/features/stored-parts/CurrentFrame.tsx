import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { HandedDraft } from '../../ui/handed-draft.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StickyFooter } from '../../ui/StickyFooter.tsx'
import text from '../../ui/text.module.css'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'

interface Props {
  /** What was handed over; undefined if there is nothing of this kind. */
  draft: HandedDraft | undefined
  title: string
  /** Whether the browser keeps the changes. */
  isKept: boolean
  children: ReactNode
}

/** The page around what the editor of an invitation handed over, with the way back; it says so where there is nothing. */
export function CurrentFrame({ draft, title, isKept, children }: Props) {
  const { t } = useTranslation('stored-parts')
  if (!draft) {
    return (
      <>
        <PageHeader title={title} />
        <EmptyState title={t('current.none')} action={<LinkButton to="/invitation/list">{t('current.toInvitations')}</LinkButton>}>
          {t('current.noneText')}
        </EmptyState>
      </>
    )
  }
  const { path, section } = draft.back
  return (
    <>
      <PageHeader title={title} lead={t('current.lead', { title: draft.title })} />
      {children}
      <StickyFooter label={t('current.back')}>
        <div className={text.chips}>
          <LinkButton to={path as '/invitation/list'} search={{ section } as never} leftSection={<IconArrowLeft size={19} aria-hidden />}>
            {t('current.back')}
          </LinkButton>
          {isKept && (
            <span className={`${text.chips} ${text.soft}`}>
              <IconCheck size={17} aria-hidden /> {t('current.kept')}
            </span>
          )}
        </div>
      </StickyFooter>
      <UnsavedGuard isDirty={!isKept} />
    </>
  )
}
