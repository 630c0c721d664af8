import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { ChooseStage } from './ChooseStage.tsx'
import { readIds } from './many-rows.ts'
import { RunStage } from './RunStage.tsx'

const route = getRouteApi('/shell/members/pdf/doc/sign-many')

/** `/pdf/doc/sign-many`: an approver signs the documents of many applications with one code. The address holds the applications, then the run. */
export function SignManyPage() {
  const { t } = useTranslation('sign-many')
  const { ids, without, run } = route.useSearch()
  const [first] = useState(run)
  const chosen = readIds(ids)
  // What began on this page goes on where the dialog was.
  if (typeof run === 'string') return <RunStage key={run} code={run} isBegunHere={run !== first} />
  if (chosen.length > 0) return <ChooseStage ids={chosen} without={readIds(without)} />
  return (
    <>
      <PageHeader title={t('title.none')} />
      <EmptyState
        title={t('empty.title')}
        action={
          <LinkButton to="/application/approvals" variant="default">
            {t('back')}
          </LinkButton>
        }
      >
        {t('empty.text')}
      </EmptyState>
    </>
  )
}
