import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Box, Group } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Card } from '../../../ui/Card.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { StateChip, toShownState } from '../../../ui/StateChip.tsx'
import { SubmittedText } from '../../../ui/SubmittedText.tsx'
import classes from './edit.module.css'

/** Other applications of the same person. */
export function OtherApplications({ applications }: { applications: ApplicationView['otherApplications'] }) {
  const language = useLanguage()
  return (
    <Card className={classes.rows}>
      {applications.map(({ id, invitationTitle, submittedAt, resubmittedAt, ...state }) => (
        <Group key={id} justify="space-between" gap="8px 16px">
          <Box flex="1 1 240px">
            <LinkAnchor to="/application/edit/$applicationId" params={{ applicationId: String(id) }}>
              {textIn(invitationTitle, language)}
            </LinkAnchor>
            {submittedAt && (
              <span className={classes.soft}>
                {' '}
                <SubmittedText submittedAt={submittedAt} resubmittedAt={resubmittedAt} />
              </span>
            )}
          </Box>
          <StateChip state={toShownState(state)} />
        </Group>
      ))}
    </Card>
  )
}
