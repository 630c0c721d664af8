/** What the profile of a person says that a field may be filled in with. */
export const profileFacts = ['fullname', 'firstName', 'lastName', 'fatherName', 'email', 'phone'] as const

export type ProfileFact = (typeof profileFacts)[number]

/** The profile of the person who applies; a fact that it lacks is empty. */
export type ProfileFacts = Readonly<Record<ProfileFact, string>>
