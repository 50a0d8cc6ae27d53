/** @see part 2, sections 2 (My Profile), 4 and 5: word for word */
export const profile = {
  title: 'My Profile',
  subtitle: 'Manage your personal account information',
  fields: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email Address',
    phone: 'Phone Number',
    username: 'Username',
  },
  save: 'Save Changes',
  saved: 'Profile updated successfully!',
  failed: 'Error loading user data',
  password: 'Password',
  password_hint: 'Choose a password that you use nowhere else.',
};
