import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { RunCard } from '../../bulk-runs/RunCard.tsx'
import classes from './committee.module.css'
import type { SectionProps } from './committee.queries.ts'

const CloseAllDialog = lazyPart(() => import('./CloseAllDialog.tsx').then((file) => ({ default: file.CloseAllDialog })))
const CloseOneDialog = lazyPart(() => import('./CloseOneDialog.tsx').then((file) => ({ default: file.CloseOneDialog })))

/** Ends the evaluation of all applications or of one, and shows how far the run over them is. */
export function CloseSection({ committee }: SectionProps) {
  const { t } = useTranslation('evaluation-committee')
  const { head, waiting, unfinished } = committee
  const [asked, ask] = useState<'all' | 'one'>()
  const mayClose = head.phase === 'open' && waiting > 0
  const close = () => ask(undefined)
  const actions = mayClose && (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => ask('one')}>
        {t('close.one')}
      </Button>
      <Button variant="default" onClick={() => ask('all')}>
        {t('close.all')}
      </Button>
    </div>
  )
  return (
    <SectionCard title={t('close.title')} action={actions}>
      <div className={classes.sentences}>
        {head.phase === 'notBegun' ? (
          <p>{t('close.notBegun')}</p>
        ) : waiting === 0 ? (
          <p>{t('close.nothing')}</p>
        ) : (
          <p>
            {t('close.text', { count: waiting })} {unfinished > 0 ? t('close.unfinished', { count: unfinished }) : t('close.complete')}
          </p>
        )}
      </div>
      <RunCard kind="closeEvaluation" />
      <Suspense>
        {asked === 'all' && <CloseAllDialog committee={committee} onClose={close} />}
        {asked === 'one' && <CloseOneDialog committee={committee} onClose={close} />}
      </Suspense>
    </SectionCard>
  )
}
