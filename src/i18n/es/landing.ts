import type { landing as english } from '#console/i18n/en/landing';
import type { Room } from '#contract/faults';

export const landing = {
  title: 'Atrium · Gestión del trabajo para empresas de servicios',
  summary: 'Proyectos, clientes, inventario y equipos de las empresas de servicios en un espacio de trabajo tranquilo.',
  navigation: {
    label: 'Secciones',
    features: 'Funciones',
    benefits: 'Ventajas',
    testimonials: 'Testimonios',
    pricing: 'Precios',
    login: 'Iniciar sesión',
    languages: 'Idiomas',
    skip: 'Ir al contenido',
  },
  hero: {
    eyebrow: 'Gestión del trabajo para empresas de servicios',
    heading: 'Cada proyecto, cada cliente, un espacio de trabajo tranquilo',
    text: 'Planifique el trabajo, compártalo con sus clientes, tenga a mano los documentos, las fotos y los viajes, y sepa de un vistazo qué vence.',
    demo: 'Probar la cuenta de demostración',
    trial: '14 días de prueba gratis. Sin tarjeta de crédito.',
    picture: 'Los proyectos de una empresa en Atrium: cada uno con su estado, su progreso y su vencimiento.',
    reach: {
      countries: '50+',
      companies: '1,000+',
      users: '25,000+',
    },
    reachLabels: {
      countries: 'países',
      companies: 'empresas',
      users: 'usuarios',
    },
  },
  features: {
    heading: 'Todo lo que maneja una empresa de servicios',
    text: 'Seis espacios, una forma de trabajar. Quien conoce una lista las conoce todas.',
    projects: {
      title: 'Gestión de proyectos',
      text: 'Estado, fechas, progreso y equipo de cada proyecto, en tarjetas o en una tabla que edita mil filas a la vez.',
    },
    clients: {
      title: 'Colaboración con clientes',
      text: 'Los clientes entran en los proyectos que les conciernen, los comentan y encuentran sus documentos.',
    },
    documents: {
      title: 'Documentos y fotos',
      text: 'Suba desde la oficina o desde la obra. Todo queda con el proyecto o el artículo al que pertenece.',
    },
    inventory: {
      title: 'Inventario',
      text: 'Equipos y suministros con su ubicación, condición y mantenimiento, y un aviso a tiempo cuando quedan pocas existencias.',
    },
    travel: {
      title: 'Datos de viaje',
      text: 'Los vuelos y hoteles de cada proyecto en orden, en la hora local impresa en el billete.',
    },
    access: {
      title: 'Roles y permisos',
      text: 'Cada rol ve lo que debe y nada más. Mire con sus ojos antes de asignarlo.',
    },
  },
  pricing: {
    heading: 'Precios sencillos',
    text: 'Los dos planes incluyen todo lo que Atrium sabe hacer.',
    starter: {
      name: 'Inicial',
      price: '$30',
      unit: 'al mes',
      users: 'Hasta 5 usuarios',
    },
    pro: {
      name: 'Pro',
      price: '$9',
      unit: 'por usuario y mes',
      users: 'Usuarios ilimitados',
    },
    included: {
      features: 'Todas las funciones',
      unlimited: 'Proyectos y clientes ilimitados',
      access: 'Acceso según los roles',
      ui: 'Interfaz para escritorio y móvil',
      upload: 'Subida de fotos y documentos',
      support: 'Soporte activo',
    },
    start: 'Empezar la prueba gratis',
    contact: 'Contactar',
    contactSubject: 'Consulta sobre precios',
    question: '¿Otro tamaño de empresa?',
  },
  benefits: {
    heading: 'Lo que cambia cuando el trabajo está en un solo sitio',
    admin: {
      figure: '40%',
      text: 'menos tiempo dedicado a la administración',
    },
    onTime: {
      figure: '95%',
      text: 'de los proyectos entregados a tiempo',
    },
    answers: {
      figure: '60%',
      text: 'respuestas más rápidas a los clientes',
    },
    satisfied: {
      figure: '98%',
      text: 'clientes satisfechos',
    },
  },
  audiences: {
    heading: 'Quién trabaja en Atrium',
    service: {
      title: 'Empresas de servicios',
      text: 'Equipos, suministros y obras bajo un mismo techo, desde la primera oferta hasta la última foto.',
    },
    managers: {
      title: 'Jefes de proyecto',
      text: 'Qué va tarde, quién se ocupa y qué falta, antes de que nadie tenga que preguntar.',
    },
    clients: {
      title: 'Clientes externos',
      text: 'Una ventana a sus propios proyectos, sin reunión y sin adjuntos.',
    },
  },
  testimonials: {
    heading: 'Lo que dicen los clientes',
    first: {
      quote: 'La primera semana cerramos cuatro hojas de cálculo y dos grupos de chat. Nadie los ha echado de menos.',
      name: 'Sarah Thornbury',
      role: 'Directora de operaciones, Fairbank Facilities',
    },
    second: {
      quote:
        'Nuestros clientes consultan ellos mismos el estado de su proyecto. Las llamadas de los lunes son ahora un café.',
      name: 'Michael Achterberg',
      role: 'Jefe de proyecto, Brightline Engineering',
    },
    third: {
      quote: 'Añadimos nuestros propios campos un martes por la mañana. A mediodía toda la empresa filtraba por ellos.',
      name: 'Lucia Ferrante',
      role: 'Directora general, Ferrante Impianti',
    },
  },
  call: {
    heading: 'Véalo con su propio trabajo',
    text: 'Abra la organización de demostración, elija un rol y eche un vistazo. Es solo un minuto.',
    demo: 'Probar la cuenta de demostración',
  },
  footer: {
    copyright: '© 2024–%{year} Atrium. Todos los derechos reservados.',
    tagline: 'Gestión del trabajo para empresas de servicios.',
    product: 'Producto',
    start: 'Empezar',
    contact: 'Contacto',
    label: 'Pie de página',
  },
} as const satisfies Room<typeof english>;
