import { describe, expect, it } from 'vitest';
import { ApiError, errorText } from '#console/dataProvider/calls/apiError';
import { errorOf, firstPage, startConsole } from './support';

describe('projects against a backend of the base dialect (rules 14.6)', () => {
  it('creates with every member of the save payload and nothing else', async () => {
    const { provider, sent, lastBody } = await startConsole();
    const { data } = await provider.create('projects', {
      data: {
        title: 'Tower',
        description: 'A tower',
        startDate: '2024-05-01',
        endDate: '2024-06-30',
        status: 'InProgress',
        progress: 5,
        clientId: 'c1',
        userIds: ['u1', 'u3'],
        fields: { 'f_fd-floor': 12, 'f_fd-note': '' },
        clientName: 'is not sent',
      },
    });
    expect(sent()).toEqual(['POST /api/Projects']);
    expect(lastBody()).toEqual({
      title: 'Tower',
      description: 'A tower',
      status: 'InProgress',
      startDate: '2024-05-01',
      endDate: '2024-06-30',
      progressPercentage: 5,
      clientId: 'c1',
      userIds: ['u1', 'u3'],
      fields: [{ fieldDefintionId: 'fd-floor', value: '12' }],
    });
    expect(data).toMatchObject({
      startDate: '2024-05-01',
      endDate: '2024-06-30',
      progress: 5,
      userIds: ['u1', 'u3'],
      fields: { 'f_fd-floor': '12' },
    });
  });

  it('keeps the calendar part of a date-time, whatever the zone (rules 14.1)', async () => {
    const { provider, backend } = await startConsole({ projects: 1 });
    Object.assign(backend.data.projects[0] ?? {}, { startDate: '2024-03-31T23:30:00-11:00' });
    const { data } = await provider.getOne('projects', { id: 'p1' });
    expect(data.startDate).toBe('2024-03-31');
  });

  it('changes only what differs from the previous record (rules 2.15)', async () => {
    const { provider, sent, lastBody } = await startConsole();
    const { data: previousData } = await provider.getOne('projects', { id: 'p2' });
    sent();
    const { data } = await provider.update('projects', {
      id: 'p2',
      previousData,
      data: {
        ...previousData,
        progress: 99,
        userIds: [...previousData.userIds].reverse(),
        fields: { ...previousData.fields, 'f_fd-note': '' },
      },
    });
    expect(sent()).toEqual(['PATCH /api/Projects/p2']);
    expect(lastBody()).toEqual({
      progressPercentage: 99,
      fields: [{ fieldDefintionId: 'fd-note', value: '' }],
    });
    expect(data.progress).toBe(99);
    expect(data.fields['f_fd-note']).toBeUndefined();
  });

  it('sends nothing when nothing differs', async () => {
    const { provider, sent } = await startConsole();
    const { data: previousData } = await provider.getOne('projects', { id: 'p2' });
    sent();
    const { data } = await provider.update('projects', { id: 'p2', previousData, data: { ...previousData } });
    expect(sent()).toEqual([]);
    expect(data).toEqual(previousData);
  });

  it('reads the record after a write without a reply body', async () => {
    const { provider, backend, sent } = await startConsole();
    backend.intercept('PATCH', '/api/Projects/{id}', { status: 204 });
    const { data } = await provider.update('projects', { id: 'p1', data: { title: 'X' }, previousData: { id: 'p1' } });
    expect(sent()).toEqual(['PATCH /api/Projects/p1', 'GET /api/Projects/p1/details']);
    expect(data.title).toBe('Project 1');
  });

  it('puts validation messages at the fields of the form, by the names of the record', async () => {
    const { provider } = await startConsole();
    const error = await errorOf(
      provider.update('projects', { id: 'p1', data: { progress: 101 }, previousData: { id: 'p1', progress: 1 } }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      body: { errors: { progress: 'Progress must be between 0 and 100' } },
    });
    expect(errorText(error)).toBe('Progress must be between 0 and 100');
  });

  it('puts a message about a custom field at its input', async () => {
    const { provider, backend } = await startConsole();
    backend.intercept('PATCH', '/api/Projects/{id}', {
      status: 400,
      body: { message: 'Wrong', errors: { 'fields.fd-floor': ['Floor must be a whole number'] } },
    });
    const error = await errorOf(
      provider.update('projects', { id: 'p1', data: { fields: { 'f_fd-floor': 'x' } }, previousData: { id: 'p1' } }),
    );
    expect(error).toMatchObject({ body: { errors: { fields: { 'f_fd-floor': 'Floor must be a whole number' } } } });
  });

  it('deletes, and a second deletion gets 404', async () => {
    const { provider, sent } = await startConsole();
    expect(await provider.delete('projects', { id: 'p1' })).toMatchObject({ data: { id: 'p1' } });
    expect(sent()).toEqual(['DELETE /api/Projects/p1']);
    expect(await errorOf(provider.delete('projects', { id: 'p1' }))).toMatchObject({ status: 404 });
  });
});

describe('the other resources against a backend of the base dialect (rules 14.6)', () => {
  it('users: creates and changes under the names that the wire sends', async () => {
    const { provider, sent, lastBody } = await startConsole();
    const { data } = await provider.create('users', {
      data: {
        firstName: 'Cid',
        lastName: 'Campeador',
        email: 'cid@acme.example',
        username: 'cid',
        phone: '5',
        password: 'secret',
        confirmPassword: 'secret',
        roleId: 'r2',
        clientId: '',
        isActive: true,
        roleName: 'is not sent',
      },
    });
    expect(lastBody()).toEqual({
      email: 'cid@acme.example',
      userName: 'cid',
      password: 'secret',
      confirmPassword: 'secret',
      firstName: 'Cid',
      lastName: 'Campeador',
      phoneNumber: '5',
      roleId: 'r2',
      clientId: null,
      isActive: true,
    });
    expect(data).toMatchObject({ username: 'cid', phone: '5', roleName: 'worker' });
    await provider.update('users', { id: data.id, previousData: data, data: { ...data, phone: '6', username: 'sid' } });
    expect(lastBody()).toEqual({ phoneNumber: '6', userName: 'sid' });
    expect(sent()).toEqual(['POST /api/Users/create', `PATCH /api/Users/${data.id}`]);
  });

  it('roles: a change replaces the whole, with the id in the body and not in the path', async () => {
    const { provider, sent, lastBody } = await startConsole();
    const { data: previousData } = await provider.getOne('roles', { id: 'r3' });
    await provider.update('roles', { id: 'r3', previousData, data: { name: 'Customer' } });
    expect(sent()).toEqual(['GET /api/Roles/r3', 'PUT /api/Roles']);
    expect(lastBody()).toEqual({
      id: 'r3',
      name: 'Customer',
      description: '',
      roleType: 'ClientUser',
      claims: ['Project:ViewAssignedProjects'],
    });
  });

  it('clients: name and fields; the delete that answers 200', async () => {
    const { provider, sent, lastBody } = await startConsole();
    const { data } = await provider.create('clients', { data: { name: 'New', fields: { 'f_fd-city': 'Rome' } } });
    expect(lastBody()).toEqual({ name: 'New', fields: [{ fieldDefintionId: 'fd-city', value: 'Rome' }] });
    expect(data.fields).toEqual({ 'f_fd-city': 'Rome' });
    await provider.update('clients', { id: data.id, previousData: data, data: { fields: { 'f_fd-city': 'Bari' } } });
    expect(lastBody()).toEqual({ fields: [{ fieldDefintionId: 'fd-city', value: 'Bari' }] });
    await provider.delete('clients', { id: data.id, previousData: data });
    expect(sent()).toEqual(['POST /api/Clients', `PATCH /api/Clients/${data.id}`, `DELETE /api/Clients/${data.id}`]);
  });

  it('inventory: partial item fields, days as days', async () => {
    const { provider, lastBody } = await startConsole();
    const { data } = await provider.getOne('inventory', { id: 'i1' });
    expect(data.purchaseDate).toBe('2023-03-31');
    await provider.update('inventory', {
      id: 'i1',
      previousData: data,
      data: { ...data, quantity: 9, nextMaintenanceDate: '2025-01-02', location: '' },
    });
    expect(lastBody()).toEqual({ quantity: 9, nextMaintenanceDate: '2025-01-02', location: '' });
    await provider.create('inventory', { data: { name: 'Saw', fields: { f_shelf: null } } });
    expect(lastBody()).toEqual({ name: 'Saw', category: 'Equipment', status: 'Available', condition: 'New' });
  });

  it('tickets: four members are sent, the assignee is not; one is found in the list; statuses in the console’s words', async () => {
    const { provider, sent, lastBody } = await startConsole();
    await provider.create('supportTickets', {
      data: { title: 'T', description: 'D', type: 'feature', priority: 'low', assignee: 'u1' },
    });
    expect(lastBody()).toEqual({ title: 'T', description: 'D', type: 'feature', priority: 'low' });
    const { data } = await provider.getOne('supportTickets', { id: 'k2' });
    expect(data).toMatchObject({ type: 'feature', priority: 'low', status: 'in progress' });
    expect(sent()).toEqual(['POST /api/Support/tickets', 'GET /api/Support/tickets']);
  });

  it('comments: the thread of a project, written and deleted under its address', async () => {
    const { provider, sent, lastBody } = await startConsole();
    const { data: top } = await provider.create('comments', { data: { projectId: 'p1', content: '  Hello ' } });
    expect(lastBody()).toEqual({ content: 'Hello', parentId: null });
    await provider.create('comments', { data: { projectId: 'p1', content: 'Again', parentId: top.id } });
    const { data } = await provider.getManyReference('comments', { ...firstPage, target: 'projectId', id: 'p1' });
    expect(data).toHaveLength(1);
    expect(data[0]?.replies).toMatchObject([{ content: 'Again', projectId: 'p1' }]);
    await provider.update('comments', { id: top.id, previousData: data[0], data: { content: 'Hi' } });
    expect(lastBody()).toEqual({ content: 'Hi' });
    await provider.delete('comments', { id: top.id, previousData: data[0] });
    expect(sent()).toEqual([
      'POST /api/Projects/p1/comments',
      'POST /api/Projects/p1/comments',
      'GET /api/Projects/p1/comments',
      `PATCH /api/Projects/p1/comments/${top.id}`,
      `DELETE /api/Projects/p1/comments/${top.id}`,
    ]);
  });

  it('flights: wall-clock figures, and the whole payload on a change', async () => {
    const { provider, sent, lastBody } = await startConsole();
    const flight = {
      projectId: 'p1',
      title: 'Out',
      departureAirport: 'OSL',
      departureTime: '2024-05-01T08:15',
      arrivalAirport: 'BGO',
      arrivalTime: '2024-05-01T09:10',
    };
    const { data } = await provider.create('flights', { data: flight });
    await provider.update('flights', {
      id: data.id,
      previousData: data,
      data: { arrivalTime: '2024-05-01T09:20:00.000Z' },
    });
    expect(lastBody()).toEqual({ ...flight, description: null, flightNumber: null, arrivalTime: '2024-05-01T09:20' });
    const list = await provider.getManyReference('flights', { ...firstPage, target: 'projectId', id: 'p1' });
    expect(list.data).toMatchObject([{ arrivalTime: '2024-05-01T09:20' }]);
    expect(sent()).toEqual([
      'POST /api/TravelData/flights',
      `PUT /api/TravelData/flights/${data.id}`,
      'GET /api/TravelData/flights',
    ]);
  });

  it('documents of an item are deleted with the oddly named parameter', async () => {
    const { provider, backend } = await startConsole();
    await errorOf(provider.delete('inventoryDocuments', { id: 'd1', meta: { inventoryItemId: 'i1' } }));
    expect(backend.requests.at(-1)).toMatchObject({
      method: 'DELETE',
      path: '/api/Inventory/i1/documents/d1',
      query: { inventoryItemIdw: 'i1' },
    });
  });

  it('a missing path parameter is an error that names it, before anything is sent (rules 14.8)', async () => {
    const { provider, sent } = await startConsole();
    const error = await errorOf(provider.delete('documents', { id: 'd1' }));
    expect(errorText(error)).toContain("'projectId'");
    expect(sent()).toEqual([]);
  });
});
