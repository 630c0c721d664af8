import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Card } from '../../../../ui/Card.tsx'
import classes from '../edit.module.css'
import { RequirementRow } from './RequirementRow.tsx'

interface Props {
  application: ApplicationView
  mayChange: boolean
  /** Shows what is missing; set once the person has tried to submit. */
  showsAllFaults: boolean
}

/** The requirements of the application, each with its files. */
export function DocumentsSection({ application, mayChange, showsAllFaults }: Props) {
  return (
    <Card className={classes.rows}>
      {application.requirements.map((requirement) => (
        <RequirementRow key={requirement.id} application={application} requirement={requirement} mayChange={mayChange} showsAllFaults={showsAllFaults} />
      ))}
    </Card>
  )
}
