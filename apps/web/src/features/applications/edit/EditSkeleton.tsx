import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import classes from './edit.module.css'

/** The layout of the page while the application loads. */
export function EditSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <RowsSkeleton count={1} height={46} />
        <RowsSkeleton count={5} height={72} />
      </div>
      <div className={classes.aside}>
        <RowsSkeleton count={1} height={300} />
      </div>
    </div>
  )
}
