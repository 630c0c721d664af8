import { useTranslation } from '../../i18n/use-translation.ts'
import bones from '../../ui/Skeletons.module.css'
import approvals from './approvals.module.css'
import { Line, PaneShape } from './PaneSkeleton.tsx'
import queue from './queue.module.css'
import classes from './skeletons.module.css'

const names = ['58%', '44%', '64%', '50%', '56%']

interface Props {
  /** Whether heads of groups stand above the rows. */
  isGrouped: boolean
  /** Whether each row has a box to tick. */
  hasBoxes: boolean
}

/** The queue and the application beside it while the list is loading. */
export function QueueSkeleton({ isGrouped, hasBoxes }: Props) {
  const { t } = useTranslation('app')
  return (
    <div className={approvals.queue} data-queue role="status" aria-label={t('list.loading')}>
      <div className={approvals.list} aria-hidden>
        {isGrouped && (
          <div className={queue.head}>
            <div className={queue.fold}>
              <Line width="52%" />
            </div>
          </div>
        )}
        {names.map((width) => (
          <div key={width} className={approvals.item} data-row>
            {hasBoxes && <span className={`${bones.bone} ${classes.box}`} />}
            <div className={approvals.open}>
              <b>
                <Line width={width} />
              </b>
              <small>
                <Line width="72%" />
              </small>
            </div>
          </div>
        ))}
      </div>
      <div className={`${approvals.pane} ${classes.beside}`} aria-hidden>
        <PaneShape />
      </div>
    </div>
  )
}
