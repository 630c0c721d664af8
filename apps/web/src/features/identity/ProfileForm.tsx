import type { Profile } from '@klesis/contract/identity/identity.ts'
import { languages } from '@klesis/contract/languages.ts'
import { Button, Group, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { isNotEmpty, matches, useForm } from '@mantine/form'
import { languageNames } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusFirstFault } from '../../ui/focus-first-fault.ts'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { useSaveProfile } from './profile.queries.ts'

const phone = /^(\+?[0-9 ()-]{6,20})?$/

interface Props {
  profile: Profile
  onSaved?: (profile: Profile) => void
}

/** The person's own details; also shown in place of the create card while they are unconfirmed. */
export function ProfileForm({ profile, onSaved }: Props) {
  const { t } = useTranslation('identity')
  const save = useSaveProfile(profile.confirmed)
  const { firstName, lastName, fatherName, phone: number, title, language } = profile
  const form = useForm({
    initialValues: { firstName, lastName, fatherName, phone: number, title, language },
    validate: {
      firstName: isNotEmpty(t('profile.required')),
      lastName: isNotEmpty(t('profile.required')),
      phone: matches(phone, t('profile.notAPhone')),
    },
  })
  const keep = (body: typeof form.values) =>
    save.mutate(body, {
      onSuccess: (saved) => {
        form.resetDirty()
        void toast({ message: t('profile.saved') })
        onSaved?.(saved)
      },
    })
  const submit = form.onSubmit(keep, (_faults, _values, event) => event && focusFirstFault(event.currentTarget as HTMLFormElement))
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Refused error={save.error} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={t('profile.firstName')} required autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label={t('profile.lastName')} required autoComplete="family-name" {...form.getInputProps('lastName')} />
          <TextInput label={t('profile.fatherName')} {...form.getInputProps('fatherName')} />
          <TextInput label={t('profile.phone')} description={t('profile.phoneHelp')} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
          <TextInput label={t('profile.jobTitle')} {...form.getInputProps('title')} />
          <Select
            label={t('profile.language')}
            allowDeselect={false}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            {...form.getInputProps('language')}
          />
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={save.isPending}>
            {profile.confirmed ? t('profile.save') : t('profile.confirm')}
          </Button>
        </Group>
      </Stack>
      <UnsavedGuard isDirty={form.isDirty()} />
    </form>
  )
}
