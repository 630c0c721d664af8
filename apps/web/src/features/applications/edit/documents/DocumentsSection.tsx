import { Card } from '../../../../ui/Card.tsx'
import classes from '../edit.module.css'
import { RequirementRow, type RowProps } from './RequirementRow.tsx'

/** The requirements of the application, each with its files. */
export function DocumentsSection(props: Omit<RowProps, 'requirement'>) {
  return (
    <Card className={classes.rows}>
      {props.application.requirements.map((requirement) => (
        <RequirementRow key={requirement.id} {...props} requirement={requirement} />
      ))}
    </Card>
  )
}
