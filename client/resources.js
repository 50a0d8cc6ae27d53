// Written by `npm run client` from the contract: do not edit.
export const resources = {
  "projects": {
    "list": "/api/Projects",
    "create": "/api/Projects",
    "one": "/api/Projects/{id}",
    "many": "/api/Projects",
    "method": "PATCH"
  },
  "inventory": {
    "list": "/api/Inventory",
    "create": "/api/Inventory",
    "one": "/api/Inventory/{id}",
    "many": "/api/Inventory",
    "method": "PATCH"
  },
  "clients": {
    "list": "/api/Clients",
    "create": "/api/Clients",
    "one": "/api/Clients/{id}",
    "many": "/api/Clients",
    "method": "PATCH"
  },
  "users": {
    "list": "/api/Users/all",
    "create": "/api/Users/create",
    "one": "/api/Users/{id}",
    "many": "/api/Users",
    "method": "PATCH"
  },
  "roles": {
    "list": "/api/Roles/with-details",
    "create": "/api/Roles",
    "one": "/api/Roles/{roleId}",
    "many": "/api/Roles"
  },
  "supportTickets": {
    "list": "/api/Support/tickets",
    "create": "/api/Support/tickets",
    "one": "/api/Support/tickets/{id}",
    "many": "/api/Support/tickets",
    "method": "PATCH"
  },
  "flights": {
    "list": "/api/TravelData/flights",
    "create": "/api/TravelData/flights",
    "one": "/api/TravelData/flights/{id}",
    "many": "/api/TravelData/flights",
    "method": "PUT"
  },
  "hotels": {
    "list": "/api/TravelData/hotels",
    "create": "/api/TravelData/hotels",
    "one": "/api/TravelData/hotels/{id}",
    "many": "/api/TravelData/hotels",
    "method": "PUT"
  }
};
