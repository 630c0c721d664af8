import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import bones from '../../ui/Skeletons.module.css'
import approvals from './approvals.module.css'
import classes from './skeletons.module.css'

/** A line of text that is not there yet, as high as one. */
export function Line({ width }: { width: string }) {
  return <span className={`${bones.bone} ${classes.line}`} style={{ width }} />
}

/** The box of the key answers with some lines below it. */
function AnswersShape() {
  return (
    <>
      <div className={classes.answers}>
        {['60%', '80%', '50%', '70%'].map((width) => (
          <div key={width}>
            <small>
              <Line width="55%" />
            </small>
            <Line width={width} />
          </div>
        ))}
      </div>
      {['100%', '92%', '64%'].map((width) => (
        <div key={width} className={classes.answer}>
          <Line width={width} />
        </div>
      ))}
    </>
  )
}

/** The head of an application and the box of its key answers. */
export function PaneShape() {
  return (
    <>
      <div className={approvals.paneHead}>
        <span className={`${bones.bone} ${classes.photo}`} />
        <div>
          <div className={approvals.paneTitle}>
            <Line width="min(220px, 60%)" />
          </div>
          <small>
            <Line width="min(360px, 90%)" />
          </small>
          <small>
            <Line width="min(260px, 70%)" />
          </small>
        </div>
        <span className={`${bones.bone} ${classes.state}`} />
      </div>
      <AnswersShape />
    </>
  )
}

function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app')
  return (
    <div role="status" aria-label={t('list.loading')}>
      {children}
    </div>
  )
}

/** Stands for an application that is loading. */
export const PaneSkeleton = () => (
  <Loading>
    <PaneShape />
  </Loading>
)

/** Stands for answers whose code is loading. */
export const AnswersSkeleton = () => (
  <Loading>
    <AnswersShape />
  </Loading>
)
