import type { schemaChanges as english } from '#console/i18n/en/schemaChanges';
import type { Room } from '#contract/faults';

export const schemaChanges = {
  values: {
    action: 'Descargar los valores como CSV',
    failing: 'Descargar estos valores en CSV',
    none: 'El campo no contiene valores.',
    done: '%{smart_count} valor descargado |||| %{smart_count} valores descargados',
    file: '%{name} - valores',
  },
  impact: {
    title: '¿Guardar estos cambios?',
    text: 'Esto es lo que hacen con los datos existentes:',
    holding: {
      project: '%{smart_count} proyecto contiene un valor |||| %{smart_count} proyectos contienen un valor',
      client: '%{smart_count} cliente contiene un valor |||| %{smart_count} clientes contienen un valor',
      record: '%{smart_count} registro contiene un valor |||| %{smart_count} registros contienen un valor',
    },
    change: {
      created: 'añadido',
      changed: 'cambiado',
      deleted: 'eliminado',
      archived: 'archivado',
      restored: 'restaurado',
      unchanged: 'sin cambios',
    },
    deleted: 'que se eliminará definitivamente |||| que se eliminarán definitivamente',
    archived: 'que se conserva pero ya no se muestra |||| que se conservan pero ya no se muestran',
    restored: 'que se volverá a mostrar |||| que se volverán a mostrar',
    fit: 'todos encajan',
    unparsed: '%{smart_count} no se puede leer como %{type} |||| %{smart_count} no se pueden leer como %{type}',
    unfit: '%{smart_count} no cumple las nuevas reglas |||| %{smart_count} no cumplen las nuevas reglas',
    kept: 'Los valores que no encajan se conservan como están hasta que alguien los corrija.',
    emptied:
      'Los valores que no se pueden leer se vacían. El cambio los conserva: al deshacerlo, ahora o desde el historial, vuelven.',
    making: 'opciones creadas a partir de ellos: %{count}',
    later: 'Se leen en segundo plano después de guardar.',
    moving: 'pasan a otra opción: %{count}',
    doubled: 'valores repetidos: %{count}',
    list: 'Los valores que no encajan en %{name}',
    more: 'y %{smart_count} más |||| y %{smart_count} más',
    working: 'se calcula en segundo plano para %{count}',
  },
  file: {
    title: 'Esquema como archivo',
    text: 'Los campos con sus etiquetas y los roles en un solo archivo JSON legible: para guardarlo, compararlo o configurar otra empresa.',
    export: 'Exportar',
    compare: 'Comparar con un archivo...',
    apply: 'Aplicar el archivo',
    applying: 'Aplicando...',
    name: '%{company} - esquema',
    exported: 'El esquema se ha exportado',
    applied: 'El archivo se ha aplicado',
    no_json: 'Este archivo no contiene JSON.',
    wrong: 'Esto no es un archivo de esquema (%{place}): %{problem}',
    same: '«%{file}» y su empresa son iguales.',
    differences:
      '%{smart_count} diferencia entre «%{file}» y su empresa |||| %{smart_count} diferencias entre «%{file}» y su empresa',
    confirm: {
      title: '¿Aplicar este archivo?',
      text: 'Los campos y roles pasan a ser lo que dice el archivo. Lo que solo existe en su empresa se queda como está; no se elimina nada.',
    },
    group: {
      project: 'Campos de proyectos',
      client: 'Campos de clientes',
      role: 'Roles',
    },
  },
  difference: {
    onlyInFile: 'solo en el archivo',
    onlyHere: 'solo en su empresa',
    differs: 'difiere: %{members}',
  },
} as const satisfies Room<typeof english>;
