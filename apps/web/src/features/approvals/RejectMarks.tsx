import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Stack, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import classes from './approvals.module.css'
import { countOf, type Marks } from './marks.ts'

const MarkedParts = lazyPart(() => import('./MarkedParts.tsx').then((file) => ({ default: file.MarkedParts })))

interface Props {
  application: ApplicationView
  marks: Marks
  onChange: (marks: Marks) => void
}

/** What a rejection is about, folded: most have a reason alone. */
export function RejectMarks({ application, marks, onChange }: Props) {
  const { t } = useTranslation('approvals')
  const [wasOpened, setOpened] = useState(false)
  const count = countOf(marks)
  return (
    <details className={classes.marks} onToggle={({ currentTarget }) => setOpened(wasOpened || currentTarget.open)}>
      <summary>{count > 0 ? t('reject.marked', { count }) : t('reject.marks')}</summary>
      {wasOpened && (
        <Stack mt="xs">
          <Text c="dimmed" size="sm">
            {t('reject.marksHelp')}
          </Text>
          <Suspense fallback={<RowsSkeleton count={3} />}>
            <MarkedParts of="reject" {...{ application, marks, onChange }} />
          </Suspense>
        </Stack>
      )}
    </details>
  )
}
