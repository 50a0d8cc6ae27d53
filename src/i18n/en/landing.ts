/** The public landing page. @see rules 16.1 */
export const landing = {
  title: 'Atrium · Work management for service companies',
  summary: 'Projects, clients, inventory and teams of service companies in one quiet workspace.',
  navigation: {
    label: 'Sections',
    features: 'Features',
    benefits: 'Benefits',
    testimonials: 'Testimonials',
    pricing: 'Pricing',
    login: 'Login',
    languages: 'Languages',
    skip: 'Skip to content',
  },
  hero: {
    eyebrow: 'Work management for service companies',
    heading: 'Every project, every client, one calm workspace',
    text: 'Plan the work, share it with your clients, keep the documents, photos and travel with it, and know at a glance what is due.',
    demo: 'Try Demo Account',
    trial: '14-day free trial. No credit card required.',
    picture: 'The projects of a company in Atrium: each with its status, its progress and its due date.',
    reach: { countries: '50+', companies: '1,000+', users: '25,000+' },
    reachLabels: { countries: 'countries', companies: 'companies', users: 'users' },
  },
  features: {
    heading: 'Everything that a service company works with',
    text: 'Six rooms, one way of working. Learn one list and you know them all.',
    projects: {
      title: 'Project Management',
      text: 'Status, dates, progress and team of every project, on cards or in a table that edits a thousand rows at once.',
    },
    clients: {
      title: 'Client Collaboration',
      text: 'Clients sign in to the projects that concern them, comment on them and find their documents.',
    },
    documents: {
      title: 'Documents and Photos',
      text: 'Upload from the desk or from the site. Everything stays with the project or the item that it belongs to.',
    },
    inventory: {
      title: 'Inventory',
      text: 'Equipment and supplies with their place, condition and maintenance, and a word in time when stock runs low.',
    },
    travel: {
      title: 'Travel Data',
      text: 'Flights and hotels of every project in order, in the local time that is printed on the ticket.',
    },
    access: {
      title: 'Roles and Permissions',
      text: 'Each role sees what it should and nothing else. Look through its eyes before you hand it out.',
    },
  },
  pricing: {
    heading: 'Simple pricing',
    text: 'Both plans hold all that Atrium can do.',
    starter: { name: 'Starter', price: '$30', unit: 'per month', users: 'Up to 5 users' },
    pro: { name: 'Pro', price: '$9', unit: 'per user per month', users: 'Unlimited users' },
    included: {
      features: 'All features',
      unlimited: 'Unlimited projects and clients',
      access: 'Role-based resource access',
      ui: 'Desktop and mobile optimised UI',
      upload: 'Photo and document upload',
      support: 'Active support',
    },
    start: 'Start free trial',
    contact: 'Get in Contact',
    contactSubject: 'Pricing inquiry',
    question: 'Another size of company?',
  },
  benefits: {
    heading: 'What changes when the work is in one place',
    admin: { figure: '40%', text: 'less time spent on administration' },
    onTime: { figure: '95%', text: 'of projects delivered on time' },
    answers: { figure: '60%', text: 'faster answers to clients' },
    satisfied: { figure: '98%', text: 'satisfied customers' },
  },
  audiences: {
    heading: 'Who works in Atrium',
    service: {
      title: 'Service companies',
      text: 'Crews, supplies and sites under one roof, from the first offer to the last photo.',
    },
    managers: {
      title: 'Project managers',
      text: 'What is late, who is on it and what is missing, before anybody has to ask.',
    },
    clients: {
      title: 'External clients',
      text: 'A window on their own projects, without a meeting and without an attachment.',
    },
  },
  testimonials: {
    heading: 'What customers say',
    first: {
      quote: 'We closed four spreadsheets and two chat groups in the first week. Nobody has asked for them back.',
      name: 'Sarah Thornbury',
      role: 'Operations Director, Fairbank Facilities',
    },
    second: {
      quote: 'Our clients look up the state of their project themselves. The Monday calls have become a coffee.',
      name: 'Michael Achterberg',
      role: 'Project Manager, Brightline Engineering',
    },
    third: {
      quote: 'We added our own fields on a Tuesday morning. By noon the whole company was filtering by them.',
      name: 'Lucia Ferrante',
      role: 'Managing Director, Ferrante Impianti',
    },
  },
  call: {
    heading: 'See it with your own work',
    text: 'Open the demo organization, choose a role and look around. It takes a minute.',
    demo: 'Try Demo Account',
  },
  footer: {
    copyright: '© 2024–%{year} Atrium. All rights reserved.',
    tagline: 'Work management for service companies.',
    product: 'Product',
    start: 'Get started',
    contact: 'Contact',
    label: 'Footer',
  },
} as const;
