import { requirements } from '@klesis/contract/invitations/requirements.calls.ts'
import type { Requirement } from '@klesis/contract/invitations/requirements.ts'
import { Anchor, Button, FileButton, Group, Input, Stack } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { download } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toSizeText } from '../../../ui/size-text.ts'
import { useSaveTemplate } from './requirements.queries.ts'

/** The file that applicants download and fill in. It is saved as soon as it is chosen. */
export function TemplateField({ invitationId, requirement }: { invitationId: number; requirement: Requirement }) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const { id, template } = requirement
  const saving = useSaveTemplate(invitationId, id)
  const fetching = useMutation({ mutationFn: (name: string) => download(requirements.readTemplate, { params: { id: String(id) } }, name) })
  const forgetChoice = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (file) saving.mutate(file)
    // So that the same file can be chosen again, after a refusal or when it was mended.
    forgetChoice.current?.()
  }
  return (
    <Input.Wrapper label={t('requirement.template')} description={t('requirement.templateHelp')} labelElement="div">
      <Stack gap="xs" mt={4} mb={5}>
        <Refused error={saving.error ?? fetching.error} />
        <Group gap="sm">
          {template && (
            <>
              <Anchor component="button" type="button" ta="start" onClick={() => fetching.mutate(template.name)}>
                {template.name}
              </Anchor>
              <span>{toSizeText(template.size, language)}</span>
            </>
          )}
          <FileButton resetRef={forgetChoice} onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={saving.isPending} leftSection={<IconUpload size={16} aria-hidden />}>
                {t(template ? 'requirement.templateReplace' : 'requirement.templateAdd')}
              </Button>
            )}
          </FileButton>
          {template && (
            <Button
              variant="subtle"
              color="red"
              size="xs"
              disabled={saving.isPending}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => saving.mutate(null)}
            >
              {t('requirement.templateRemove')}
            </Button>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
